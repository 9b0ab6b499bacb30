/**
 * Milliseconds after a dialog has closed in which a press at its place counts as the second press of a double click.
 */
const within = 500;

/**
 * Keeps the second press of a double click from reaching what was under a dialog: the first press has closed the
 * dialog, and a link at that place would lead away from the page.
 */
export function ignoreSecondClick(): void {
  const spare = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', spare, true);
  setTimeout(() => removeEventListener('click', spare, true), within);
}
