/**
 * Tells the loader of sheets which sheets the HTML holds. The loader looks for a link before it fetches, and browsers
 * never fetch a disabled link.
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
