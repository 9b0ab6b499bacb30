/** Gives an element the focus, and the caret or selection, of one that it replaces. */
export function moveFocus(from: Element, to: Element | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLInputElement;
  // Some types of fields have no selection.
  if (typeof selectionStart === 'number')
    (to as HTMLInputElement).setSelectionRange?.(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
