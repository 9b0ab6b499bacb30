import type { Change } from './change.ts';
import type { Seen } from './compare-scenes.ts';
import type { Size } from './sizes.ts';

/** A page before and after, with a frame around each place that is different. */
export interface Picture {
  page: string;
  cell: string;
  /** PNG; missing where there is no such page. */
  before?: Buffer;
  after?: Buffer;
  marks: Pick<Seen, 'owner' | 'said' | 'boxes'>[];
}

/** What a release would change on the site. */
export interface Compared {
  name: string;
  version: string;
  /** The version that is live; missing where the name is not live. */
  live?: string;
  /** The teams of all who are named as owners. */
  teams: Record<string, string>;
  changes: Change[];
  sizes: Size[];
  /** How many pages were looked at. */
  pages: number;
  /** What could not be compared, because another team has lost a part of it: one line each. */
  warnings: string[];
  pictures: Picture[];
}
