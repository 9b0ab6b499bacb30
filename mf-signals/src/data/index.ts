/**
 * The data seam: the only file that knows where signal definitions come from. Screens get their data from it. To use a
 * service instead of the sample, change only what these functions return.
 */
import { readRecords, warnOfProblems } from '@mutha/remote';
import { type Signal, signal } from './schema.ts';
import { sampleSignals } from './signals.ts';

const signals = readRecords('signals', sampleSignals, signal, ({ slug }) => slug);
warnOfProblems(signals);

/** Every definition of the library. */
export function readSignals(): Signal[] {
  return signals.records;
}

export function readSignal(slug: string): Signal | undefined {
  return signals.records.find((definition) => definition.slug === slug);
}

export type { Signal, SignalExample } from './schema.ts';
