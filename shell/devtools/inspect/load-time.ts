/** A file that the browser has asked for, as the browser's performance timeline has it. Times are in milliseconds. */
export interface Asked {
  name: string;
  startTime: number;
  responseEnd: number;
  /** 0 from the cache. */
  transferSize: number;
  /** Compressed, without headers. */
  encodedBodySize: number;
}

/** The entries of a region's files, from the time on at which the page asked for them. */
export function askedFor(entries: readonly Asked[], addresses: readonly string[], requestedAt: number): Asked[] {
  const own = new Set(addresses);
  // A file that has failed is requested again with a query.
  return entries.filter(({ name, startTime }) => own.has(name.replace(/\?.*/, '')) && startTime >= requestedAt);
}

/**
 * How long a region took to load, in milliseconds: from the request for its first file until it was ready. For
 * prefetched files, from the time at which the page needed them.
 * @param asked the files that were asked for since then
 * @param requestedAt when the page asked for the region: 0 for a page that is hydrated when it loads
 * @param ready when it was ready; undefined while it is not
 */
export function loadTime(
  asked: readonly Pick<Asked, 'startTime'>[],
  requestedAt: number,
  ready: number | undefined,
): number | undefined {
  if (ready === undefined) return undefined;
  const first = asked.length > 0 ? Math.min(...asked.map(({ startTime }) => startTime)) : requestedAt;
  return Math.max(0, Math.round(ready - first));
}
