/**
 * Origins that remotes may be served from beside the site's own, such as `https://odds.example`. The policy in each
 * page's HTML names them, and a registry that names any other is refused. In a tab with an override, the origins of that
 * are added to them (`src/override`).
 */
export const remoteOrigins: string[] = [];

/**
 * Whether this page may run scripts from an address. In development every address is allowed, since each remote has its
 * own server.
 */
export function isAllowed(address: string): boolean {
  if (process.env.NODE_ENV === 'development') return true;
  const { origin } = new URL(address, location.href);
  return origin === location.origin || remoteOrigins.includes(origin);
}
