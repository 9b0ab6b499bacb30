/** Whether the address asks for what the page's HTML does not hold: `?inspect` or `?override`. */
export function isAsked(): boolean {
  return /[?&](inspect|override)/.test(location.search);
}
