import type { Browser } from 'playwright-core';
import type { Change } from './change.ts';
import type { Seen } from './compare-scenes.ts';
import type { Size } from './sizes.ts';

/** A site as it is served here. */
export interface Served {
  url: string;
  /** Replaces what differs between two sites with the same content: the site's address, and those of equal files. */
  stable(text: string): string;
}

export interface PageToSee {
  path: string;
  /** Whose page it is. */
  owner: string;
  /** On which sites it is. */
  on: 'both' | 'before' | 'after';
}

/** A page on the way through the site. */
export type Stop = Pick<PageToSee, 'path' | 'owner'>;

/** Two sites, and the pages that are compared. */
export interface Sites {
  /** The release that is on the second site only: `shell`, or the remote's name. */
  name: string;
  before: Served;
  after: Served;
  pages: readonly PageToSee[];
  stops: readonly Stop[];
  /** Whether the parts of the release have grown. If so, the pages that are larger because of it are not named. */
  hasGrown: boolean;
  /** Receives lines of progress. */
  say(line: string): void;
}

/** Two sites that are open in a browser. */
export interface Visiting extends Sites {
  browser: Browser;
}

/** A page before and after, with a frame around each place that is different. */
export interface Picture {
  page: string;
  cell: string;
  /** PNG; missing where there is no such page. */
  before?: Buffer;
  after?: Buffer;
  marks: Pick<Seen, 'owner' | 'said' | 'boxes'>[];
}

/** The changes that a release would bring to the site. */
export interface Compared {
  name: string;
  version: string;
  /** The version in the site that it is compared with; missing where the name is not in it. */
  live?: string;
  /** The token of the preview that this site is; missing where it is the live site. */
  preview?: string;
  /** The teams of all who are named as owners. */
  teams: Record<string, string>;
  changes: Change[];
  sizes: Size[];
  /** How many pages were looked at. */
  pages: number;
  /** A line for each page that could not be compared, because another team has lost a part of it. */
  warnings: string[];
  pictures: Picture[];
}
