/**
 * Tells the loader of sheets which of them the HTML holds: it looks for a link before it fetches. A disabled one is
 * never fetched.
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
