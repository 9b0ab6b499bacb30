/**
 * Origins that remotes may be served from beside the site's own, such as `https://odds.example`. The policy in each
 * page's HTML names them, and a registry that names any other is refused. In a tab with an override, the origins of
 * that are added to them (`shell/devtools/override`).
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

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * Sets the page's only Trusted Types policy. In browsers that have Trusted Types, code in this page can then load
 * scripts from the allowed origins only, and can never turn text into HTML or code.
 */
export function trustAllowedScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowed(address) ? address : null),
  });
}
