/**
 * Stands for a region whose code did not arrive while its HTML is there already: in the first render over that HTML
 * it claims the region's element and leaves everything in it as it is.
 */
export function KeptHtml({ remote }: { remote: string }) {
  return (
    <div
      ref={(element) => element?.setAttribute('data-state', 'unavailable')}
      data-remote={remote}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it says that the content is not React's; never written
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
