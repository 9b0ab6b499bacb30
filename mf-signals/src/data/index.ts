/**
 * The data seam: the only file that knows where signal definitions come from. Screens ask it. To put a
 * service in place of the sample, change what these functions return; nothing else knows.
 */
import * as z from 'zod/mini';
import { type Signal, signal } from './schema.ts';
import { sampleSignals } from './signals.ts';

const signals = z.array(signal).parse(sampleSignals);

/** Every definition of the library. */
export function readSignals(): Signal[] {
  return signals;
}

export function readSignal(slug: string): Signal | undefined {
  return signals.find((definition) => definition.slug === slug);
}

export type { Signal } from './schema.ts';
