import type { Crowded } from './crowded.ts';
import type { Scores } from './lighthouse.ts';
import type { Machine } from './machine.ts';
import type { Load } from './measure.ts';
import type { Navigation, Way } from './navigate.ts';
import type { Return } from './returning.ts';
import type { RoundTrips } from './round-trips.ts';
import type { Change, Variant } from './variant.ts';

type Key = Variant['key'];

/** Everything that a benchmark has measured, as it is written to the JSON file. Times are milliseconds, sizes bytes. */
export interface Results {
  machine: Machine;
  variants: Pick<Variant, 'key' | 'label' | 'hasScripts' | 'changed'>[];
  loads: LoadRecord[];
  roundTrips: (RoundTrips & { variant: Key; page: string })[];
  navigations: (Navigation & { variant: Key; way: Way; network: string })[];
  /** `none`: a second visit with nothing released in between. */
  returns: (Return & { variant: Key; change: Change | 'none'; pages: string[] })[];
  crowded: Crowded[];
  /** Of this site. */
  lighthouse: Scores[];
  /** What could not be measured, in words. */
  problems: string[];
}

export interface LoadRecord extends Load {
  variant: Key;
  page: string;
  network: string;
  run: number;
}
