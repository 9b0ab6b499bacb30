import { tuning } from '@mutha/store';
import { LRUCache } from 'lru-cache';

/**
 * A memory of what takes long to make. A value is made once for all that ask within some minutes; what is not asked for
 * goes first where there is too much. A failure is not kept.
 * @param most the size of all values
 * @returns `of` gives a value, and `has` says whether it is there or being made
 */
export function keptForMinutes<V extends object | string, C extends object>(
  most: number,
  sizeOf: (value: V) => number,
  make: (from: C) => Promise<V>,
): { of(key: string, from: C): Promise<V>; has(key: string): boolean } {
  const kept = new LRUCache<string, V, { from: C }>({
    maxSize: most,
    ttl: tuning.memory.kept,
    // Also what is never requested again: this is about its memory.
    ttlAutopurge: true,
    perf: { now: () => performance.now() },
    // Each look reads the clock. Otherwise a timer of this cache would say when it may read it again.
    ttlResolution: 0,
    sizeCalculation: (value) => sizeOf(value) + 1,
    // A caller that waits for a value gets it, also where there is no room to keep it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => make(context.from),
  });
  return {
    of: (key, from) => kept.forceFetch(key, { context: { from } }),
    has: (key) => kept.has(key),
  };
}
