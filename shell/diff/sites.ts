import type { Browser } from 'playwright-core';

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
export interface Stop {
  path: string;
  /** Whose page it is. */
  remote: string;
}

/** Two sites, and what of them is compared. */
export interface Sites {
  /** The release that is on the second site only: `shell`, or the remote's name. */
  name: string;
  before: Served;
  after: Served;
  pages: readonly PageToSee[];
  stops: readonly Stop[];
  /** Whether the parts of the release have grown. Then nobody is told which pages are larger for it. */
  hasGrown: boolean;
  /** Receives lines of progress. */
  say(line: string): void;
}

/** Two sites that are open in a browser. */
export interface Visiting extends Sites {
  browser: Browser;
}
