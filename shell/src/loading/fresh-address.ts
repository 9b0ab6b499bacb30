/** How often each address has failed in this tab. */
const failures = new Map<string, number>();

/**
 * The address to request a file from. After a failure it has a query string, so that it is another address: at the same
 * address a browser would wait for the request that hangs, or give back the corrupt file from its cache. A file server
 * ignores the query string.
 */
export function freshAddress(address: string): string {
  const times = failures.get(address);
  return times ? `${address}?again=${times}` : address;
}

/** Notes that a file did not arrive from its address. */
export function markFailed(address: string): void {
  failures.set(address, (failures.get(address) ?? 0) + 1);
}
