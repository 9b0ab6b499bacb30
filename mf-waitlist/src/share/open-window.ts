/**
 * Opens an address in a new window that cannot reach back into this one.
 * @returns whether the browser let it
 */
export function openWindow(address: string): boolean {
  // Not with `noopener`: the answer would be null either way, and a blocked window would go unnoticed.
  const opened = window.open('', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
