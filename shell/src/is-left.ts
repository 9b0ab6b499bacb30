let isHidden = false;
addEventListener('pagehide', () => {
  isHidden = true;
});
addEventListener('pageshow', () => {
  isHidden = false;
});

/**
 * Whether the visitor has left this page. The browser then ends its requests, so a failure says nothing. The page may
 * come back, as it was left, from the browser's back-forward cache.
 */
export function isLeft(): boolean {
  return isHidden;
}
