/** How often each address has failed in this tab. */
const failures = new Map<string, number>();

/**
 * Where to ask for a file: at another address once it has failed. At the same one a browser would wait for the request
 * that hangs, or give back the corrupt file that it keeps. A server of files looks at no query.
 */
export function freshAddress(address: string): string {
  const times = failures.get(address);
  return times ? `${address}?again=${times}` : address;
}

/** Notes that a file did not arrive from its address. */
export function markFailed(address: string): void {
  failures.set(address, (failures.get(address) ?? 0) + 1);
}
