import type { Crowded } from './crowded.ts';
import type { EarlyTap } from './early-tap.ts';
import type { Scores } from './lighthouse.ts';
import type { Machine } from './machine.ts';
import type { Load } from './measure.ts';
import type { Navigation, Route, Way } from './navigate.ts';
import type { Return } from './returning.ts';
import type { RoundTrips } from './round-trips.ts';
import type { Change, Key, Variant } from './variant.ts';

/** Everything that a benchmark has measured, as it is written to the JSON file. Times are milliseconds, sizes bytes. */
export interface Results {
  machine: Machine;
  variants: Pick<Variant, 'key' | 'label' | 'hasScripts' | 'changed'>[];
  loads: LoadRecord[];
  roundTrips: (RoundTrips & { variant: Key; page: string })[];
  earlyTaps: (EarlyTap & { variant: Key; page: string; network: string })[];
  navigations: (Navigation & { variant: Key; route: Route; way: Way; network: string })[];
  /** `none`: a second visit with nothing released in between. `deltas`: whether the browser got deltas, if there are any. */
  returns: (Return & { variant: Key; change: Change | 'none'; pages: string[]; deltas: boolean })[];
  crowded: Crowded[];
  /** The scores of this site. */
  lighthouse: Scores[];
  /** The measurements that failed, in words. */
  problems: string[];
}

export interface LoadRecord extends Load {
  variant: Key;
  page: string;
  network: string;
  run: number;
}
