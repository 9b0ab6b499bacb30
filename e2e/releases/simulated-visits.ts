import { createHash } from 'node:crypto';
import { buckets, type Seen } from '@mutha/contract';
import type { Report, WatchedRollout } from '@mutha/engine';
import { randomFrom } from './random.ts';

/** A visitor of a simulated site. */
interface Visitor {
  address: string;
  isNext: boolean;
  isPhone: boolean;
  isOddBrowser: boolean;
  /** Logarithms: how much slower than others. */
  paint: number;
  answer: number;
  /** The chance that a page fails for reasons of their own. */
  failure: number;
}

/** One page life, as it is with the live release. */
interface Life {
  visitor: Visitor;
  lcp: number;
  inp: number | undefined;
  cls: number;
  failures: string[];
}

type Random = () => number;

/** The effect of a release on a page life. */
type Effect = (life: Life, random: Random) => void;

const failing =
  (chance: number, step = 'render', isMet: (visitor: Visitor) => boolean = () => true): Effect =>
  ({ visitor, failures }, random) => {
    if (isMet(visitor) && random() < chance) failures.push(step);
  };

/** Releases that have to be taken back. */
export const badReleases: Record<string, Effect> = {
  'throws for 1 in 20': failing(1 / 20),
  'throws in one browser, which 20 % have': failing(1, 'render', ({ isOddBrowser }) => isOddBrowser),
  'paints 300 ms later': (life) => {
    life.lcp += 300;
  },
  'a chunk hangs, and 1 in 10 leave': failing(1 / 10, 'wait'),
  'fails after a minute, which 15 % stay': failing(0.15, 'run'),
  'a broken form, which 4 % send': failing(0.04, 'run'),
  'shifts the layout by 0.15': (life) => {
    life.cls += 150;
  },
  'throws for 1 in 10, on phones only': failing(1 / 10, 'render', ({ isPhone }) => isPhone),
};

/** How a site is visited. */
interface Site {
  /** How many page lives a visitor has, on average. */
  lives: number;
  /** The part of all reports that are lost. */
  lost: number;
  /** The standard deviation of the logarithm of the largest paint. */
  spread: number;
}

const usual: Site = { lives: 3, lost: 0, spread: 0.5 };

/** Sites on which a release that is as good as the live one is rolled out. */
export const sitesOfGoodReleases: Record<string, Site> = {
  'as the live release': usual,
  'with paints that vary widely': { ...usual, spread: 1 },
  'with 30 % of reports lost': { ...usual, lost: 0.3 },
  'with visitors who stay for 20 pages': { ...usual, lives: 20 },
};

const live = '1'.repeat(16);
const next = '2'.repeat(16);

/** A rollout of one remote. @param seed decides which buckets see it */
export function rolloutAt(share: number, seed: number): WatchedRollout {
  const order = Array.from({ length: buckets }, (_, bucket) => bucket).sort((one, other) =>
    digest(seed, one) < digest(seed, other) ? -1 : 1,
  );
  const deployment = { release: { version: next }, lastGood: { version: live } };
  const made = { 'mf-odds': { deployment } };
  return {
    slot: 'a',
    token: 'a'.repeat(32),
    share,
    began: new Date(0).toISOString(),
    since: new Date(0).toISOString(),
    members: order.slice(0, Math.round((buckets * share) / 100)),
    made: made as unknown as WatchedRollout['made'],
  };
}

function digest(seed: number, bucket: number): string {
  return createHash('sha256').update(`${seed}.${bucket}`).digest('hex');
}

/**
 * The reports of this many page lives, in the order of their time: 30 in a second. Some 300 visitors are there at a
 * time. Each has a browser, a network and habits of their own, so their page lives are alike.
 */
export function* reportsOf(
  rollout: WatchedRollout,
  seed: number,
  { lives = 50_000, effect = () => {}, site = usual }: { lives?: number; effect?: Effect; site?: Site } = {},
): Generator<Report> {
  const members = new Set(rollout.members);
  const random = randomFrom(seed);
  const normal = normalFrom(random);
  const there = Array.from({ length: 300 }, () => newVisitor(members, site, random, normal));
  for (let count = 0; count < lives; count++) {
    const place = Math.floor(random() * there.length);
    const visitor = there[place] as Visitor;
    const life: Life = {
      visitor,
      lcp: 1_200 * Math.exp(visitor.paint + site.spread * 0.6 * normal()),
      inp: random() < 0.7 ? 90 * Math.exp(visitor.answer + 0.5 * normal()) : undefined,
      cls: random() < 0.03 ? 300 * random() : 10,
      failures: random() < visitor.failure ? ['load'] : [],
    };
    if (visitor.isNext) effect(life, random);
    if (random() < 1 / site.lives) there[place] = newVisitor(members, site, random, normal);
    if (random() < site.lost) continue;
    yield { time: count * 33, address: visitor.address, seen: seenIn(life) };
  }
}

function newVisitor(members: ReadonlySet<number>, { spread }: Site, random: Random, normal: Random): Visitor {
  const bucket = Math.floor(random() * buckets);
  const isOffice = random() < 0.1;
  return {
    address: isOffice ? `office-${Math.floor(random() * 20)}` : `visitor-${Math.floor(random() * 2 ** 30)}`,
    isNext: members.has(bucket),
    isPhone: random() < 0.55,
    isOddBrowser: random() < 0.2,
    paint: spread * 0.8 * normal(),
    answer: 0.62 * normal(),
    // 0.3 % of all page lives. A third of them are of a few visitors with an odd network or extension.
    failure: random() < 0.005 ? 0.2 : 0.002,
  };
}

const releases = { live: { 'mf-odds': live.slice(0, 8) }, next: { 'mf-odds': next.slice(0, 8) } };

function seenIn({ visitor: { isNext }, lcp, inp, cls, failures }: Life): Seen {
  return {
    side: isNext ? 'a' : 'live',
    screen: '/odds',
    releases: releases[isNext ? 'next' : 'live'],
    failures: failures.length > 0 ? { 'mf-odds': failures } : {},
    lcp,
    inp,
    cls,
  };
}

/** Numbers of the normal distribution (Box and Muller). */
function normalFrom(random: Random): Random {
  let kept: number | undefined;
  return () => {
    if (kept !== undefined) {
      const number = kept;
      kept = undefined;
      return number;
    }
    const [radius, angle] = [Math.sqrt(-2 * Math.log(1 - random())), 2 * Math.PI * random()];
    kept = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}
