import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Cost } from './cost.ts';
import type { Crowded } from './crowded.ts';
import type { EarlyTap } from './early-tap.ts';
import type { FirstVisit } from './first-visit.ts';
import type { Scores } from './lighthouse.ts';
import type { Machine } from './machine.ts';
import type { Load } from './measure.ts';
import type { Navigation, Route, Way } from './navigate.ts';
import type { Return } from './returning.ts';
import type { RoundTrips } from './round-trips.ts';
import type { Change, Key } from './variant.ts';

/** The phases of a benchmark, in their order. Each can be run alone. */
export const phaseNames = [
  'loads',
  'first-visits',
  'round-trips',
  'early-taps',
  'navigations',
  'returns',
  'crowded',
  'lighthouse',
] as const;
export type PhaseName = (typeof phaseNames)[number];

/** When and where a phase was measured. Phases of different days may be side by side. */
export interface Part {
  machine: Machine;
  /** How often each thing was measured. */
  runs: number;
  seconds: number;
  /** The measurements that failed, in words. */
  problems: string[];
}

/** What the phases have measured. Times are milliseconds, sizes bytes. */
export interface Measured {
  loads: LoadRecord[];
  /** JavaScript of React and react-dom alone: what every variant that hydrates has to load. */
  reactBytes?: number;
  firstVisits: (FirstVisit & { page: string; network: string; run: number })[];
  roundTrips: (RoundTrips & { variant: Key; page: string })[];
  earlyTaps: (EarlyTap & { variant: Key; page: string; network: string; run: number })[];
  navigations: (Navigation & { variant: Key; route: Route; way: Way; network: string; run: number })[];
  /**
   * `none`: a second visit with nothing released in between. `deltas`: whether the browser got deltas, if there are
   * any.
   */
  returns: (Return & { variant: Key; change: Change | 'none'; pages: string[]; deltas: boolean })[];
  /** Of building and releasing each change. */
  costs: (Partial<Cost> & { variant: Key; change: Change })[];
  crowded: Crowded[];
  /** The scores of this site. */
  lighthouse: Scores[];
}

/** Everything that a benchmark knows, as it is written to the JSON file. */
export interface Results extends Measured {
  parts: Partial<Record<PhaseName, Part>>;
}

export interface LoadRecord extends Load {
  variant: Key;
  page: string;
  network: string;
  run: number;
}

export function noResults(): Results {
  return {
    parts: {},
    loads: [],
    firstVisits: [],
    roundTrips: [],
    earlyTaps: [],
    navigations: [],
    returns: [],
    costs: [],
    crowded: [],
    lighthouse: [],
  };
}

/** The results of the phases that were measured so far; none where the file is not there. */
export function readResults(file: string): Results {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return noResults();
  }
  try {
    return { ...noResults(), ...JSON.parse(text) };
  } catch (error) {
    throw new Error(`${file} is not JSON (${(error as Error).message}). Remove it, and measure again.`);
  }
}

export function saveResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** The same results with only one of the runs; what was measured once stays. */
export function ofRun(results: Results, run: number): Results {
  const only = <T extends { run: number }>(records: T[]) => records.filter((record) => record.run === run);
  return {
    ...results,
    loads: only(results.loads),
    firstVisits: only(results.firstVisits),
    earlyTaps: only(results.earlyTaps),
    navigations: only(results.navigations),
  };
}

/** The numbers of all runs. */
export function runsOf({ loads, firstVisits, earlyTaps, navigations }: Results): number[] {
  return [...new Set([...loads, ...firstVisits, ...earlyTaps, ...navigations].map(({ run }) => run))];
}
