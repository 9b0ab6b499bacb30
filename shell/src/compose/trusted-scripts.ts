import { isAllowed } from '../registry/origins.ts';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

/**
 * Where the browser has Trusted Types, whatever runs in this page can load scripts from the allowed origins only, and
 * can turn no text into HTML or code: this is the page's only policy.
 */
export function trustAllowedScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowed(address) ? address : null),
  });
}
