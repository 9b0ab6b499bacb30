/**
 * Tells the remotes' style loaders which sheets the HTML holds already: they look for a link to a sheet before they
 * fetch it. A disabled link is never fetched.
 */
export function adoptInlinedSheets(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = new URL(style.dataset.href ?? '', location.href).href;
    style.after(link);
  }
}
