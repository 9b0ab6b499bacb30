/**
 * The data seam: the only file that knows where signal definitions come from. Screens get their data from it. To use a
 * service instead of the sample, change only what these functions return, and check its data by `schema.ts`. The sample
 * is a part of the release: its type and a test check it, so that no page loads the schema.
 */
import type { Signal } from './schema.ts';
import { sampleSignals } from './signals.ts';

/** Every definition of the library. */
export function readSignals(): Signal[] {
  return sampleSignals;
}

export function readSignal(slug: string): Signal | undefined {
  return sampleSignals.find((definition) => definition.slug === slug);
}

export type { Signal, SignalExample } from './schema.ts';
