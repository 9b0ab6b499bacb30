/**
 * The part of rollouts that servers, browsers and the release tool share. A rollout shows releases to a share of the
 * visitors, before all of them have them. Pages may load this file, so it must not import a schema at runtime.
 */

/** The folder of all that servers need for rollouts. Where none runs, a store has no such folder. */
export const rolloutsFolder = '.rollouts/';

/** The rollouts that run: a `RolloutTable`. A server draws no bucket where this file is missing. */
export const rolloutTableFile = '.rollouts/table.json';

/** The place of a rollout. As many as there are places can run at once. */
export const slots = ['a', 'b'] as const;

export type Slot = (typeof slots)[number];

/** Which rollouts a visitor sees: none, one of them, or both. */
export const sides = ['live', 'a', 'b', 'ab'] as const;

export type Side = (typeof sides)[number];

/**
 * The cookie with the bucket of a visitor: one of 256, as two hexadecimal digits. It is drawn with the first page of a
 * visitor while a rollout runs. This first page, and every page of a visitor without cookies, is the live one.
 */
export const bucketCookie = 'mutha_bucket';

/** How many buckets there are. */
export const buckets = 256;

/**
 * The metric of the response header `Server-Timing` that tells a page which side its visitor is on. A page of a visitor
 * whose bucket was drawn with it has no such header, and is not counted.
 */
export const sideMetric = 'rollout';

/** Where a page reports to, with a query: a server answers with status 204, and its access log keeps the line. */
export const seenPath = '/.rollouts/seen';

/** The rollouts that run, as servers and tools read them. */
export interface RolloutTable {
  rollouts: {
    slot: Slot;
    /** 32 hexadecimal digits that identify it: a hash of its token, which strangers must not learn. */
    token: string;
    /** The share of visitors that it is shown to, in percent: above 0, below 100. */
    share: number;
    /**
     * The buckets that it is shown to: 256 bits as 64 hexadecimal digits. Bit 0 is the lowest bit of the first digit.
     */
    members: string;
    /** By name (`shell`, or a remote): the version that is live, if there is one, and the one that is shown instead. */
    releases: Record<string, { live?: string | undefined; next: string }>;
  }[];
}

/** The folder of a side's registry and pages, ending in `/`; empty for what is live. */
export function folderOfSide(side: Side): string {
  return side === 'live' ? '' : `${rolloutsFolder}${side}/`;
}

/** Which side the visitors of a bucket are on. */
export function sideOf({ rollouts }: RolloutTable, bucket: number): Side {
  const seen = rollouts.flatMap(({ slot, members }) => (hasBucket(members, bucket) ? slot : []));
  return (seen.sort().join('') || 'live') as Side;
}

function hasBucket(members: string, bucket: number): boolean {
  return ((Number.parseInt(members[bucket >> 2] ?? '0', 16) >> (bucket & 3)) & 1) === 1;
}

/** The report of one page life, for comparing two releases. It names no visitor. */
export interface Seen {
  side: Side;
  /** The pattern of the screen, such as `/match/:id`; `/` for a page without a screen. */
  screen: string;
  /** By name, the release that the page has used: the first 8 digits of its version. */
  releases: Record<string, string>;
  /**
   * By name, the steps at which it failed: `load`, `render`, `run`, or `wait` where the visitor left before it came.
   */
  failures: Record<string, string[]>;
  /** The largest paint and the slowest answer to a press, in milliseconds; layout shift as a score times 1,000. */
  lcp?: number | undefined;
  inp?: number | undefined;
  cls?: number | undefined;
}

/** The query of a report, without `?`. At most 2,000 characters. */
export function encodeSeen({ side, screen, releases, failures, lcp, inp, cls }: Seen): string {
  const query = new URLSearchParams({ s: side, p: screen });
  for (const [name, version] of Object.entries(releases)) query.append('r', `${name}.${version}`);
  for (const [name, steps] of Object.entries(failures)) query.append('f', [name, ...steps].join('.'));
  for (const [key, value] of Object.entries({ l: lcp, i: inp, c: cls }))
    if (value !== undefined) query.set(key, String(Math.round(value)));
  return String(query).slice(0, 2000);
}
