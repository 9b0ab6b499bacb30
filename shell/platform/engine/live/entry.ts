import { CONTRACT_VERSION, mostOverrides, names, type Registry, schema } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import { ReleaseError } from '@mutha/store';
import * as z from 'zod/mini';
import { currentUser, deploymentSchema, type Standing, standingSchema } from './deployments.ts';
import { largestNumber } from './registry.ts';
import { rolloutChangeSchema, rolloutSchema } from './rollouts.ts';

/**
 * The format of an entry. Raised when an older tool could no longer go on from an entry without losing something of it.
 * A newer tool goes on from every format that there was: `e2e/releases/kept` holds a store of each.
 */
export const format = 2;

export const entrySchema = z.object({
  format: z.literal(format),
  /** 1 for the first. The next entry has the next number. */
  number: schema.count(),
  /** The integrity of the entry before. With it, nobody can change the past and not be seen. */
  before: z.optional(names.integrity),
  /** By the clock of the machine that wrote it: ISO 8601, in UTC. */
  at: schema.time(),
  /** The user as the machine knows them, or `MUTHA_BY`. */
  by: z.string(),
  /** The changes of this one step. None where only the origins for overrides changed. */
  changes: z.array(deploymentSchema),
  /** All live releases from then on, by name. */
  live: z.record(z.string(), standingSchema),
  /** The origins for overrides from then on. */
  overrides: z.optional(z.array(names.origin).check(z.maxLength(mostOverrides))),
  /** The rollouts that run from then on, and what this step did to some; absent for none. */
  rollouts: z.optional(z.array(rolloutSchema)),
  rolloutChanges: z.optional(z.array(rolloutChangeSchema)),
  /** Entries that a repair has found to be lost. Nobody looks for them any more. */
  lost: z.optional(z.array(schema.count())),
});

/**
 * One step of a site: what was done, and all that is live after it. Writing it is the step: the rest of the store
 * follows from the last entry. An entry never changes.
 */
export interface Entry extends z.infer<typeof entrySchema> {
  /** The hash of its file, which does not hold it. Undefined where there is no file. */
  integrity?: string;
}

/** A site on which nothing was ever live. */
export const nothing: Entry = { format, number: 0, at: new Date(0).toISOString(), by: '', changes: [], live: {} };

/** The changes of an entry, and what there is after it. What it does not say stays as it was. */
export type Step = Partial<Pick<Entry, 'changes' | 'lost' | 'rolloutChanges' | 'overrides' | 'rollouts' | 'live'>>;

/**
 * An entry that is made now.
 * @param before the integrity of the entry before it, where that is known
 * @throws ReleaseError where the log is full
 */
export function newEntry(number: number, before: string | undefined, step: Step & Pick<Entry, 'live'>): Entry {
  const { changes = [], live, overrides = [], rollouts = [], rolloutChanges = [], lost = [] } = step;
  if (number > largestNumber)
    throw new ReleaseError(
      'log-full',
      `The log is full: it has ${largestNumber.toLocaleString('en')} entries. Nothing was changed. Release to a new store.`,
    );
  return {
    format,
    number,
    ...(before && { before }),
    // The moment that its history says: "at" finds it by that.
    at: changes[0]?.at ?? new Date().toISOString(),
    by: currentUser(),
    changes,
    live,
    ...(overrides.length > 0 && { overrides }),
    ...(rollouts.length > 0 && { rollouts }),
    ...(rolloutChanges.length > 0 && { rolloutChanges }),
    ...(lost.length > 0 && { lost }),
  };
}

/** The registry after an entry: the live releases, as browsers read them. */
export function registryOf({ number, live, overrides }: Pick<Entry, 'number' | 'live' | 'overrides'>): Registry {
  const entries = Object.entries(live).map(
    ([
      name,
      {
        deployment,
        before: [lastGood],
      },
    ]) => {
      const { id, release, face } = deployment;
      return [
        name,
        {
          live: release,
          ...(lastGood && { lastGood: lastGood.release }),
          deployment: id,
          ...face,
        },
      ] as const;
    },
  );
  const { shell, ...remotes } = Object.fromEntries(entries) as Record<string, Registry['remotes'][string]>;
  return {
    contract: CONTRACT_VERSION,
    number,
    ...(shell && { shell }),
    ...(overrides?.length && { overrides }),
    remotes,
  };
}

/** The live releases after some changes that are made in one step. */
export function liveAfter(live: Entry['live'], changes: readonly Standing[]): Entry['live'] {
  const after = { ...live };
  for (const made of changes) {
    const { name, action } = made.deployment;
    if (action === 'retire') delete after[name];
    else after[name] = made;
  }
  return after;
}

/**
 * The bytes of an entry's file. It ends with the integrity of all the rest: the last entry has none after it that could
 * vouch for it.
 */
export function entryText({ integrity: _, ...entry }: Entry): string {
  return `${JSON.stringify({ ...entry, sum: sumOf(entry) })}\n`;
}

/** @param entry what stands in the file of an entry, without its `sum` */
export function sumOf(entry: object): string {
  return integrityOf(Buffer.from(JSON.stringify(entry)));
}
