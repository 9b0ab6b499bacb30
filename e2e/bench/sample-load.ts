import type { LoadRecord } from './results.ts';

/** A load for tests: on slow 4G, without a shift. */
export function sampleLoad(load: Pick<LoadRecord, 'variant' | 'page' | 'run' | 'lcp' | 'fcp'>): LoadRecord {
  return { network: 'slow 4G', responseStart: 0, cls: 0, ...load };
}
