/**
 * Opens an address in a new window that cannot reach back into this one.
 * @returns whether the browser allowed the window
 */
export function openWindow(address: string): boolean {
  // Not `noopener`: with it, `open` always returns null, so the result would not tell whether the browser has blocked
  // the window.
  const opened = window.open('', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}
