import type { Load } from './measure.ts';
import type { LoadRecord, Results } from './results.ts';
import { type Summary, summarise } from './statistics.ts';
import { type Format, kilobytes, megabytes, thousandths, whole } from './table.ts';

export type Name = Exclude<keyof Load, 'problem'>;

/** The figures of a cold load that are printed, and their units. */
export const figures: [name: Name, label: string, format: Format][] = [
  ['fcp', 'FCP, ms', whole],
  ['lcp', 'LCP, ms', whole],
  ['answers', 'answers, ms', whole],
  ['cls', 'CLS', thousandths],
  ['blocked', 'main thread blocked, ms', whole],
  ['inp', 'INP of the first click, ms', whole],
  ['scriptBytes', 'JavaScript, kB', kilobytes],
  ['bytes', 'all, kB', kilobytes],
  ['requests', 'requests', whole],
  ['scriptBytesBefore', 'JavaScript before it answers, kB', kilobytes],
  ['bytesBefore', 'all before it answers, kB', kilobytes],
  ['requestsBefore', 'requests before it answers', whole],
  ['heap', 'JavaScript heap, MB', megabytes],
  ['peakMemory', 'peak memory of the page, MB', megabytes],
];

/** One figure of all loads that `which` asks for. A load that went wrong counts with the figures that it has. */
export function summaryOf(
  { loads }: Results,
  name: Name,
  which: Partial<Pick<LoadRecord, 'variant' | 'page' | 'network'>>,
): Summary | undefined {
  const wanted = Object.entries(which) as [keyof typeof which, string][];
  return summarise(
    loads.filter((load) => wanted.every(([key, value]) => load[key] === value)).map((load) => load[name]),
  );
}

/** In the order in which they were measured, each once. */
export function networksOf({ loads }: Results): string[] {
  return [...new Set(loads.map(({ network }) => network))];
}

export function pagesOf({ loads }: Results): string[] {
  return [...new Set(loads.map(({ page }) => page))];
}
