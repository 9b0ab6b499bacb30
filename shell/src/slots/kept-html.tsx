import { useCallback } from 'react';
import { starterOfPage } from '../starter/handle.ts';

interface KeptHtmlProps {
  remote: string;
  /** Whether nothing comes that could take it over. Otherwise what is pressed in it waits. */
  isGivenUp: boolean;
  onLeave?: (element: HTMLElement, isHtml: boolean) => void;
}

/**
 * Keeps the HTML of a region whose code did not arrive, or is that of another release. In the first render over that
 * HTML, it takes over the region's element and leaves its content as it is.
 */
export function KeptHtml({ remote, isGivenUp, onLeave }: KeptHtmlProps) {
  const keep = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      if (isGivenUp) {
        element.setAttribute('data-state', 'unavailable');
        starterOfPage()?.giveUp(element);
      }
      return () => onLeave?.(element, true);
    },
    [isGivenUp, onLeave],
  );
  return (
    <div
      ref={keep}
      data-remote={remote}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it says that the content is not React's; never written
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
