import { createHash } from 'node:crypto';
import { buckets, parse, type RolloutTable, type Side, schema, sides, slots } from '@mutha/contract';
import * as z from 'zod/mini';
import { type Standing, standingSchema } from './deployments.ts';

/** The most numbers of a verdict: it goes into the log of the site, which every command reads whole. */
const mostNumbers = 20;

export const verdictSchema = z.object({
  verdict: z.literal(['better or equal', 'worse', 'not enough yet']),
  /** How many page views were counted of each side. */
  visits: z.object({ next: schema.count(), live: schema.count() }),
  /** The figures that were compared, by the names that the watch gives them. */
  numbers: z
    .record(z.string(), z.number())
    .check(z.refine((numbers) => Object.keys(numbers).length <= mostNumbers, `at most ${mostNumbers} numbers`)),
});

/** The verdict of a watch that compared a rollout with the live releases. */
export type Verdict = z.infer<typeof verdictSchema>;

const token = schema.text('32 hexadecimal digits', /^[0-9a-f]{32}$/);

function percent(isFit: (given: number) => boolean, expected: string) {
  return z.number(expected).check(z.refine(isFit, expected));
}

/** A share of visitors that a rollout can have, in percent. */
export const shareSchema = percent((given) => given > 0 && given < 100, 'a share in percent, above 0 and below 100');

export const planSchema = z.object({
  /** The shares that it goes through, in percent: each above the one before. 100 is everyone. */
  steps: z
    .array(percent((given) => given > 0 && given <= 100, 'a share in percent, above 0 and at most 100'))
    .check(
      z.refine(
        (steps) => steps.length > 0 && steps.every((step, index) => step > (steps[index - 1] ?? 0)),
        'shares in percent, each above the one before',
      ),
    ),
  /** For how long it stays at each of them at least: milliseconds, above 0. */
  hold: schema.count().check(z.refine((given) => given > 0, 'a time above 0')),
});

/** How a rollout is to grow, which `mutha watch` does. */
export type Plan = z.infer<typeof planSchema>;

export const rolloutSchema = z.object({
  slot: z.literal(slots),
  /** The token of the preview with which it began. */
  token,
  /** The share of visitors that it is shown to, in percent. */
  share: shareSchema,
  /** Decides which visitors those are: see `membersOf`. Another one for each rollout. */
  salt: token,
  /** Who began it, and when: ISO 8601, in UTC. */
  by: z.string(),
  began: schema.time(),
  /** When it got its share. */
  since: schema.time(),
  /** By name, what it shows instead of what is live. */
  made: z.record(z.string(), standingSchema),
  plan: z.optional(planSchema),
  /** With which it got its share. */
  verdict: z.optional(verdictSchema),
});

/** A rollout that runs: it shows the releases of a preview to a share of the visitors. */
export type Rollout = z.infer<typeof rolloutSchema>;

export const rolloutChangeSchema = z.object({
  token,
  /** The names of which it has, or had, a release. */
  names: z.array(z.string()),
  /** The share from then on, in percent: 100 where it became live for everyone, 0 where it was taken back. */
  share: percent((given) => given >= 0 && given <= 100, 'a share in percent, from 0 to 100'),
  why: z.optional(z.string()),
  verdict: z.optional(verdictSchema),
});

/** The change that an entry of the log made to a rollout. */
export type RolloutChange = z.infer<typeof rolloutChangeSchema>;

/** Why a rollout was changed, for the log. */
export type How = Pick<RolloutChange, 'why' | 'verdict'>;

/** The live releases, and the rollouts that run: a part of an entry. */
interface Shown {
  live: Readonly<Record<string, Standing>>;
  rollouts?: readonly Rollout[] | undefined;
}

/** A side on which visitors see a rollout. */
export type RolledSide = Exclude<Side, 'live'>;

/** The sides that there must be a layer for while some rollouts run. */
export function sidesOf({ rollouts = [] }: Pick<Shown, 'rollouts'>): RolledSide[] {
  const isRunning = (slot: string) => rollouts.some((rollout) => rollout.slot === slot);
  return rolledSides.filter((side) => [...side].every(isRunning));
}

export const rolledSides: readonly RolledSide[] = sides.filter((side) => side !== 'live');

/**
 * The same with the releases that a side shows instead of what is live: nothing is rolled out over a side. Undefined if
 * no visitor is on that side.
 */
export function shownOn<T extends Shown>(side: RolledSide, shown: T): T | undefined {
  if (!sidesOf(shown).includes(side)) return undefined;
  const own = shown.rollouts?.filter(({ slot }) => side.includes(slot)) ?? [];
  return { ...shown, live: Object.assign({}, shown.live, ...own.map(({ made }) => made)), rollouts: undefined };
}

/**
 * The buckets that see a rollout, in the order in which they came to do so. A larger share includes the smaller one, so
 * no visitor moves back and forth.
 */
export function membersOf({ salt, share }: Pick<Rollout, 'salt' | 'share'>): number[] {
  const ranks = Array.from({ length: buckets }, (_, bucket) => ({
    bucket,
    rank: createHash('sha256').update(`${salt}${bucket}`).digest('hex'),
  }));
  ranks.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  // Some see it and some do not, however near the share is to none or all: a watch compares the two.
  const count = Math.min(buckets - 1, Math.max(1, Math.round((buckets * share) / 100)));
  return ranks.slice(0, count).map(({ bucket }) => bucket);
}

/** The name of a rollout where anyone can read it: its token is the address of a preview. */
export function publicToken({ token }: Pick<Rollout, 'token'>): string {
  return createHash('sha256').update(token).digest('hex').slice(0, token.length);
}

/** The rollouts that run, as servers and other tools read them. */
export function tableOf({ live, rollouts = [] }: Shown): RolloutTable {
  return {
    rollouts: rollouts.map((rollout) => {
      const { slot, share } = rollout;
      return {
        slot,
        token: publicToken(rollout),
        share,
        members: bitsOf(membersOf(rollout)),
        releases: versionsIn(rollout.made, live),
      };
    }),
  };
}

/** By name, the version that is live, if there is one, and the one that is shown instead. @param made of a rollout */
export function versionsIn(made: Rollout['made'], live: Shown['live']): RolloutTable['rollouts'][number]['releases'] {
  return Object.fromEntries(
    Object.entries(made).map(([name, { deployment }]) => [
      name,
      { live: live[name]?.deployment.release.version, next: deployment.release.version },
    ]),
  );
}

/** Some buckets as 64 hexadecimal digits: bit 0 is the lowest bit of the first digit. */
function bitsOf(members: readonly number[]): string {
  const digits = Array.from({ length: buckets / 4 }, () => 0);
  for (const bucket of members) digits[bucket >> 2] = (digits[bucket >> 2] ?? 0) | (1 << (bucket & 3));
  return digits.map((digit) => digit.toString(16)).join('');
}

/** Which rollout a name is in, if it is in one. */
export function rolloutOf({ rollouts = [] }: Pick<Shown, 'rollouts'>, name: string): Rollout | undefined {
  return rollouts.find(({ made }) => Object.hasOwn(made, name));
}

/**
 * The record of a change of a rollout, for an entry.
 * @throws ContractError for a verdict that the log could not hold
 */
export function changeOf({ token, made }: Rollout, share: number, { why, verdict }: How = {}): RolloutChange {
  return {
    token,
    names: Object.keys(made).sort(),
    share,
    ...(why && { why }),
    ...(verdict && { verdict: parse(verdictSchema, verdict, 'verdict') }),
  };
}
