/** How often each address has failed in this tab. */
const failures = new Map<string, number>();

/** Notes that a file did not arrive from its address. */
export function markFailed(address: string): void {
  failures.set(address, (failures.get(address) ?? 0) + 1);
}

/**
 * The address to request a file from: another one after each failure. It has a query string: at the same address a
 * browser would wait for the request that hangs, or take the corrupt file from its cache. A file server ignores the
 * query string.
 */
export function freshAddress(address: string): string {
  const count = failures.get(address);
  return count ? `${address}${address.includes('?') ? '&' : '?'}again=${count}` : address;
}
