import { buckets, type Seen } from '@mutha/contract';
import type { Rollout } from '../live/rollouts.ts';
import { Addresses, type Sender } from './addresses.ts';
import { Evidence } from './evidence.ts';
import type { Report } from './log-line.ts';
import { thresholds } from './thresholds.ts';

const { certainty, limits, expectation } = thresholds;

/** A rollout that runs, as far as a watch needs to know it, and the buckets that see it. */
export type WatchedRollout = Pick<Rollout, 'slot' | 'token' | 'share' | 'began' | 'since' | 'made' | 'plan'> & {
  members: readonly number[];
};

/** The figures that are compared. Each has a test of its own, whose events are page lives. */
export const aspects = ['failures', 'lcp', 'inp', 'cls'] as const;

export type Aspect = (typeof aspects)[number];

/** The release that a page life had: the one that is shown to a share of visitors, or the live one. */
export type Held = 'next' | 'live';

type Pair = Record<Held, number>;

/** Of a name: the first 8 digits of the version that is shown, and of the live one. */
type Versions = Record<Held | 'name', string>;

/** One aspect of both releases, since the last step of a rollout. */
interface Compared {
  /** Page lives with an event: a failure, or a value above the limit. */
  events: Pair;
  /** Page lives that could have had one: of a vital, those with a value since the limit was known. */
  lives: Pair;
  /** Of a vital: the value above which it is an event. Undefined until enough values of the live release are there. */
  limit: number | undefined;
  evidence: Evidence;
  /** Who has had an event. */
  had: Set<Sender>;
  /** Of a vital: the first values of the live release, from which the limit comes. */
  first: number[];
}

/** Compares both releases of a rollout by the page lives since its last step. */
export class Comparison {
  /** How many page lives are counted of each release. */
  readonly visits: Pair = { next: 0, live: 0 };
  readonly compared: Record<Aspect, Compared>;
  readonly addresses = new Addresses();
  /** Reports that were not counted, because too many came from their address. */
  tooMany = 0;
  /** The share of page lives that is expected of the release that is shown: above 0, below 1. */
  readonly expected: number;
  readonly #since: number;
  readonly #names: string[];
  readonly #versions: Versions[];

  constructor(readonly rollout: WatchedRollout) {
    this.#since = Date.parse(rollout.since);
    this.#names = Object.keys(rollout.made);
    this.#versions = versionsOf(rollout);
    this.expected = rollout.members.length / buckets;
    this.compared = Object.fromEntries(aspects.map((aspect) => [aspect, nothingYet()])) as Comparison['compared'];
  }

  /** Whether something is live that the rollout can be compared with. */
  get isPossible(): boolean {
    return this.#versions.length > 0;
  }

  /** Counts a report, where it is of this rollout and came after its last step. */
  count({ time, address, seen }: Report): void {
    if (time < this.#since) return;
    const held = this.#heldBy(seen);
    if (!held) return;
    const sender = this.addresses.admit(address, time);
    if (!sender) {
      this.tooMany++;
      return;
    }
    this.visits[held]++;
    const isFailure = this.#names.some((name) => name in seen.failures);
    this.#add('failures', held, isFailure, sender);
    for (const aspect of ['lcp', 'inp', 'cls'] as const) {
      const value = seen[aspect];
      if (value !== undefined) this.#addValue(aspect, held, value, sender);
    }
  }

  /** Whether an aspect is worse beyond doubt, or was so since the last step. */
  isWorse(aspect: Aspect): boolean {
    return this.compared[aspect].evidence.most >= certainty[aspect];
  }

  #heldBy(seen: Seen): Held | undefined {
    const held = seen.side.includes(this.rollout.slot) ? 'next' : 'live';
    return this.#versions.some((versions) => seen.releases[versions.name] === versions[held]) ? held : undefined;
  }

  #addValue(aspect: 'lcp' | 'inp' | 'cls', held: Held, value: number, sender: Sender): void {
    const compared = this.compared[aspect];
    const { first } = compared;
    if (compared.limit !== undefined) this.#add(aspect, held, value > compared.limit, sender);
    else if (held === 'live' && first.push(value) >= limits.values) {
      const sorted = first.toSorted((one, other) => one - other);
      compared.limit = Math.max(limits.least[aspect], sorted[Math.ceil(limits.quantile * sorted.length) - 1] ?? 0);
    }
  }

  #add(aspect: Aspect, held: Held, isEvent: boolean, sender: Sender): void {
    const { events, lives, evidence, had } = this.compared[aspect];
    lives[held]++;
    if (!isEvent) return;
    events[held]++;
    // A visitor for whom everything fails is on one side for good, and would decide alone.
    if (had.has(sender)) return;
    had.add(sender);
    const chance = (lives.next + expectation * this.expected) / (lives.next + lives.live + expectation);
    evidence.add(held === 'next', chance);
  }
}

function nothingYet(): Compared {
  const none = { next: 0, live: 0 };
  return {
    events: { ...none },
    lives: { ...none },
    limit: undefined,
    evidence: new Evidence(),
    had: new Set(),
    first: [],
  };
}

/** The releases of a rollout that take the place of another one: a new remote has nothing to be compared with. */
function versionsOf({ made }: WatchedRollout): Versions[] {
  const short = (release: { version: string } | undefined) => release?.version.slice(0, 8);
  return Object.entries(made).flatMap(([name, { deployment }]) => {
    const next = short(deployment.release);
    const live = short(deployment.lastGood);
    return next && live ? { name, next, live } : [];
  });
}
