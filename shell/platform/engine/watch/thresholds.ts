/** The figures of `mutha watch`. `e2e/releases/rollout-verdicts.deep.ts` measures what they come to. */
export const thresholds = {
  /** Milliseconds between two looks at the rollouts, which ask the store a few times. */
  look: 5_000,
  /** Milliseconds without a line after which the rollouts are looked at all the same. */
  pause: 1_000,
  /** Milliseconds between two lines about how far it is. */
  progress: 60_000,
  /** A release needs this many page lives to be found equal: by then a failure of 1 in 300 was met three times. */
  enough: 1_000,
  /** How many times the risk a release may have that is worse: from hardly felt to almost always broken. */
  risks: [1.25, 1.5, 2, 3, 5, 10, 30],
  /** From these odds on a release is worse. Together they are wrong for 1 good release in 100 at most. */
  certainty: { failures: 250, lcp: 500, inp: 500, cls: 500 },
  /** From these odds on, a release is not found equal. */
  suspicion: 10,
  /** The expected share of page lives counts as this many page lives, until there are as many. */
  expectation: 2_000,
  /** A vital of the live release gives the limit, once: the quantile that Core Web Vitals are stated for. */
  limits: {
    quantile: 0.75,
    /** Of this many values. */
    values: 300,
    /** A good value is not an event: a layout shift up to 0.1, for example. */
    least: { lcp: 0, inp: 0, cls: 100 },
  },
  /** A release is not found equal if it may fail for this many more, as a share of page lives. */
  worsening: 0.02,
  /** Where more of the live release fail, false reports are likelier. */
  mostFailures: 0.2,
  /** Chi-square of a ratio that comes about by chance in 1 of 1,000 cases. */
  oddRatio: 10.83,
  /** Milliseconds without a report after which nothing advances. */
  stale: 300_000,
  /** Milliseconds by which a line may be older than one before it. Servers write lines late, but not that late. */
  late: 600_000,
  /** The most reports that count of one address: an office has one too. */
  ofOneAddress: {
    perMinute: 30,
    /** The largest part of all reports, once there are `from`. */
    share: 0.02,
    from: 500,
  },
  /** How many addresses are known of one step. A million takes 150 MB. */
  addresses: 1_000_000,
  /** Characters of the longest line that is read. Servers refuse longer requests. */
  line: 65_536,
} as const;
