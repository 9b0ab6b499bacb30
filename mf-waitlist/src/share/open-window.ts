/**
 * Opens an address in a new window that cannot reach back into this one.
 * @returns whether the browser allowed the window
 */
export function openWindow(address: string): boolean {
  // With `noopener`, `open` always returns null. Then one could not tell that the browser has blocked the window.
  const opened = window.open('', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
