import { starterOfPage } from '../starter/handle.ts';

/**
 * Keeps the HTML of a region whose code did not arrive. In the first render over that HTML, it takes over the region's
 * element and leaves its content as it is.
 */
export function KeptHtml({ remote }: { remote: string }) {
  return (
    <div
      ref={(element) => {
        element?.setAttribute('data-state', 'unavailable');
        if (element) starterOfPage()?.giveUp(element);
      }}
      data-remote={remote}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it says that the content is not React's; never written
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
