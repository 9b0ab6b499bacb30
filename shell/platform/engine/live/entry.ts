import { CONTRACT_VERSION, mostOverrides, names, parse, type Registry, schema } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import { jsonIn, ReleaseError } from '@mutha/store';
import * as z from 'zod/mini';
import { sumOf } from './canonical-entry.ts';
import { currentUser } from './current-user.ts';
import { deploymentSchema, type Standing, standingSchema } from './deployments.ts';
import { ownerSchema, signatureSchema } from './owners.ts';
import { largestNumber } from './registry.ts';
import { rolloutChangeSchema, rolloutSchema } from './rollouts.ts';

/**
 * The format of an entry. Raised when an older tool could no longer go on from an entry without losing something of it.
 * A newer tool goes on from every format that there was: `e2e/releases/store-formats` holds a store of each.
 */
const format = 3;

const entrySchema = z.object({
  format: z.literal([2, format]),
  /** 1 for the first. The next entry has the next number. */
  number: schema.count(),
  /** The `sum` of the entry before. With it, nobody can change the past and not be seen. */
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
  /** Entries that a repair has found to be lost. No command looks for them any more. */
  lost: z.optional(z.array(schema.count())),
  /** Who may change what, from then on; absent in a store without owners. */
  owners: z.optional(z.array(ownerSchema)),
  /** Who vouches for this entry: see `required-signers.ts`. */
  signatures: z.optional(z.array(signatureSchema).check(z.maxLength(100))),
});

/**
 * One step of a site: what was done, and all that is live after it. Writing it is the step: the rest of the store
 * follows from the last entry. An entry never changes.
 */
export interface Entry extends z.infer<typeof entrySchema> {
  /** The `sum` of its file. Undefined where there is no file. */
  integrity?: string;
  /** The number of the last file of the log, where entries after this one do not count. */
  last?: number;
  /** Why those do not: one line each. */
  refused?: string[];
}

/** A site on which nothing was ever live. */
export const nothing: Entry = { format, number: 0, at: new Date(0).toISOString(), by: '', changes: [], live: {} };

/** The changes of an entry, and what there is after it. What it does not say stays as it was. */
export type Step = Partial<
  Pick<Entry, 'changes' | 'lost' | 'rolloutChanges' | 'overrides' | 'rollouts' | 'live' | 'owners' | 'signatures'>
>;

/**
 * An entry that is made now.
 * @param before the `sum` of the entry before it, where that is known
 * @throws ReleaseError where the log is full
 */
export function newEntry(number: number, before: string | undefined, step: Step & Pick<Entry, 'live'>): Entry {
  const { changes = [], live, overrides = [], rollouts = [], rolloutChanges = [], lost = [], owners = [] } = step;
  if (number > largestNumber)
    throw new ReleaseError(
      'log-full',
      `The log is full: it has ${largestNumber.toLocaleString('en')} entries. Nothing has changed. Release to a new store.`,
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
    ...(owners.length > 0 && { owners }),
  };
}

/** The registry after an entry: the live releases, as browsers read them. */
export function registryOf({ number, live, overrides }: Pick<Entry, 'number' | 'live' | 'overrides'>): Registry {
  const entries = Object.entries(live).map(([name, { deployment, before }]) => {
    const { id, release, face } = deployment;
    const lastGood = before[0] && { lastGood: before[0].release };
    return [name, { live: release, ...lastGood, deployment: id, ...face }] as const;
  });
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
 * The bytes of an entry's file. It ends with the sum of all the rest: the last entry has none after it that could vouch
 * for it.
 */
export function entryText({ integrity: _, last: __, refused: ___, ...entry }: Entry): string {
  return `${JSON.stringify({ ...entry, sum: sumOf(entry) })}\n`;
}

/**
 * Reads the file of an entry, or its public copy.
 * @param isPublic whether it is the public copy, as `publicEntry` makes it
 * @returns undefined where it cannot be understood, or its sum is wrong; `newer` for an entry of a newer format
 */
export function entryIn(bytes: Buffer, isPublic = false): Entry | 'newer' | undefined {
  return jsonIn(bytes, ({ sum, ...rest }): Entry | 'newer' | undefined => {
    if (Number.isInteger(rest.format) && rest.format > format) return 'newer';
    const read = parse(entrySchema, rest, 'entry');
    // Entries of format 2 have no public form: the next one names the bytes of their file.
    const isOld = read.format === 2;
    const { signatures: _, ...signed } = rest;
    const own = isOld || isPublic ? integrityOf(Buffer.from(JSON.stringify(signed))) : sumOf(rest);
    return own === sum ? { ...read, integrity: isOld ? integrityOf(bytes) : own } : undefined;
  });
}
