import { isAllowed } from '../registry/origins.ts';

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
