/**
 * Every figure of this tool that somebody might want to tune, with its reason. What a release, a page or a sandbox may
 * take is refused elsewhere: `build/built.ts`, `pages/sandbox/sandbox.ts`.
 */
export const tuning = {
  /** How many requests to a store are under way at a time. A bucket answers each after tens of milliseconds. */
  atOnce: {
    /** Entries of the log: they are small, and a rollback waits for all of them. */
    entries: 64,
    /** Files that are read and hashed. */
    reads: 16,
    /** Pages: each is drawn, and drawing keeps a core at work. */
    pages: 8,
    /** Files that are written: each is compressed twice first. */
    writes: 6,
  },

  /** Milliseconds of a lease. */
  lease: {
    /** It is renewed so often that two lost renewals do no harm. */
    renewal: 15_000,
    /** If a lease was not renewed for so long, by the clock of the store, its command counts as dead. */
    stale: 60_000,
    /** A change that waits for the end of a prune looks again after so long. */
    pause: 200,
    /** A prune removes files for so long before it looks whether somebody waits for its end. */
    pruneAlone: 500,
  },

  /** Milliseconds for which a change is tried again while others change the site without a gap. */
  contention: 300_000,

  /** Deltas of released files. */
  deltas: {
    /** There are deltas from so many earlier releases. A visitor with an older one gets the whole file. */
    releases: 3,
    /** The largest that is kept, as a part of its file: all of them take at most half as much room as the file. */
    largest: 1 / 6,
    /** The level of Zstandard. Level 19 makes a page 4 % smaller and takes ten times as long. */
    level: 10,
  },

  /**
   * The quality of brotli for pages. The best one takes 0.2 s for a page, and a team waits while its release writes all
   * pages.
   */
  pageQuality: 8,

  sandboxes: {
    /** How many are kept for later pages. */
    kept: 6,
    /** Milliseconds without a page, after which none is kept: `npm start` releases once, and then serves for hours. */
    idle: 10_000,
  },

  /** How many drawn pages are kept in memory. A page takes 0.1 MB. If a site has more, a release of its shell draws twice. */
  drawnPages: 5_000,

  /** Milliseconds after which a command says how far its pages are, and then says so again. */
  progress: 5_000,
} as const;
