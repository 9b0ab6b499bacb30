/** The current year. */
export const thisYear = () => String(new Date().getFullYear());

const rooms = '.frame-year';

/**
 * Writes the current year where the HTML leaves room for it: the HTML may be served in a later year than the one in
 * which it was drawn.
 */
export function showYear(): void {
  for (const room of document.querySelectorAll(rooms)) room.textContent = thisYear();
}

/** The year that the HTML holds: none, unless `showYear` has written it. */
export function yearInHtml(): string {
  return typeof document === 'undefined' ? '' : (document.querySelector(rooms)?.textContent ?? '');
}
