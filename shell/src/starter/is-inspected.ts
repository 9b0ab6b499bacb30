/** Whether the address asks to show who draws what: `?inspect`. */
export function isInspected(): boolean {
  return /[?&]inspect/.test(location.search);
}
