/** The parameter in an address, and where a tab keeps its value: in the session storage. */
export const overrideKey = 'override';

/** Whether the address or this tab may ask for builds in place of live releases. */
export function isOverridden(): boolean {
  try {
    return new URLSearchParams(location.search).has(overrideKey) || overrideKey in sessionStorage;
  } catch {
    // A browser that forbids storage keeps no override.
    return false;
  }
}
