/**
 * Every figure of this tool that an operator might want to tune, with its reason. The limits of a release and of a
 * sandbox are in the engine's `built/built.ts` and `pages/sandbox/sandbox-limits.ts`.
 */
export const tuning = {
  /** How many requests to a store are under way at a time. A bucket answers each after tens of milliseconds. */
  atOnce: {
    /** Entries of the log: they are small, and a rollback waits for all of them. */
    entries: 64,
    /** The number of files whose dates are read at once: a network disk answers each after a millisecond. */
    looks: 64,
    /** Files that are read and hashed. */
    reads: 16,
    /** Pages: each is drawn, and drawing keeps a core at work. */
    pages: 8,
    /** Files that are written: each is compressed twice first. */
    writes: 6,
  },

  /**
   * How often a request to a bucket is made before it counts as failed. The SDK waits between them, longer each time.
   */
  attempts: 6,

  /** Milliseconds of a lease. */
  lease: {
    /** It is renewed so often that two lost renewals do no harm. */
    renewal: 15_000,
    /** If a lease was not renewed for so long, by the clock of the store, its command counts as dead. */
    stale: 60_000,
    /** A change that waits for the end of a prune looks again after so long. */
    pause: 200,
    /** A prune removes files for so long before it checks whether another command waits for its end. */
    pruneAlone: 500,
  },

  /** Milliseconds for which a change is tried again while others change the site without a gap. */
  contention: 300_000,

  /** Deltas of released files. */
  deltas: {
    /** There are deltas from this many earlier releases. A visitor with an older one gets the whole file. */
    releases: 3,
    /** The largest that is kept, as a part of its file: all of them take at most half as much room as the file. */
    largest: 1 / 6,
    /** The level of Zstandard. Level 19 makes a page 4 % smaller and takes ten times as long. */
    level: 10,
  },

  /**
   * The quality of brotli for pages. 10 makes them 5 % smaller than 8, and a release takes no longer. The best one saves
   * 2 % more, and a release of the shell takes 60 to 80 % longer.
   */
  pageQuality: 10,

  sandboxes: {
    /** How many are kept for later pages. */
    kept: 6,
    /** This many of one set of remotes are replaced after their code has ended them. */
    mostEnded: 2,
    /** Milliseconds without a page, after which none is kept: `npm start` releases once, and then serves for hours. */
    idle: 10_000,
  },

  /** What is kept in memory of drawn pages, and of the scripts and stylesheets that they are drawn from. */
  memory: {
    /** Bytes. A page takes 0.1 MB. If a site has more than 5,000, a release of its shell draws each twice. */
    pages: 500_000_000,
    /** Characters. A site takes a few million, and each edit that `mutha dev` shows another one. */
    texts: 50_000_000,
    /** Milliseconds: `npm start` and `mutha dev` go on for hours after an edit or a release. */
    kept: 600_000,
  },

  /** Milliseconds after which a command says what it is at, and after which it says so again. */
  progress: { first: 2_000, next: 5_000 },

  /**
   * The age at which `mutha prune` removes what is not needed, if no age is given. Within a month a fault is noticed,
   * and "npx mutha at" and a rollback still reach what was live before it.
   */
  keptFor: '30 days',

  /**
   * Milliseconds for which `mutha prune` keeps the preview of a rollout that was taken back: long enough to see what
   * was wrong. If it is changed after that, it is a preview like any other.
   */
  keptTakenBack: 86_400_000,
} as const;
