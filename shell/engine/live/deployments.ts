import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { faceSchema, names, type Release, releaseSchema, schema } from '@mutha/contract';
import { ReleaseError } from '@mutha/store';
import * as z from 'zod/mini';

export const deploymentSchema = z.object({
  /**
   * Milliseconds since 1970, and eight random hexadecimal digits. The time is later than that of each deployment that
   * was live before it, whatever the clock says.
   */
  id: names.deployment,
  /** `shell`, or the remote's name. */
  name: z.string(),
  /** `repair`: it was live already, and the entry that said so was lost. */
  action: z.literal(['release', 'rollback', 'retire', 'repair']),
  /** A release that was made live, or a remote that was taken off the site. */
  release: releaseSchema,
  /** The last-good release from then on. */
  lastGood: z.optional(releaseSchema),
  /** The face of a remote that was made live. */
  face: z.optional(faceSchema),
  /** By the clock of the machine that did it: ISO 8601, in UTC. */
  at: schema.time(),
  /** The user as the machine knows them, or `MUTHA_BY`. */
  by: z.string(),
  /** Of a release that a promotion has made live: the token of its preview. */
  preview: z.optional(z.string()),
  /** What a release was built from: a commit, with `-dirty` after it where the sources had changes that it lacks. */
  commit: z.optional(z.string()),
  /** One line that the person who released it has given. */
  message: z.optional(z.string()),
});

/** One change of one name, with how, when and by whom: a part of an entry of the log. */
export type Deployment = z.infer<typeof deploymentSchema>;

/** What people are told of a release beside its files. */
export type Notes = Pick<Deployment, 'commit' | 'message'>;

export const standingSchema = z.object({
  deployment: deploymentSchema,
  /** The deployment that had made the last-good release live. */
  lastGood: z.optional(deploymentSchema),
});

/** The deployment of the live release of a name, and the one before it. */
export type Standing = z.infer<typeof standingSchema>;

/** The command that has made a deployment. */
export function commandOf({
  action,
  preview,
}: Pick<Deployment, 'action' | 'preview'>): Deployment['action'] | 'promote' {
  return preview ? 'promote' : action;
}

/**
 * A change of what is live under one name. `release` is made live or retired; `lastGood` had made the release live that
 * is the last-good one from then on.
 */
export type Change = Omit<Deployment, 'id' | 'at' | 'by' | 'lastGood'> & { lastGood?: Deployment | undefined };

/** The id of a deployment has 13 digits for its time: from September 2001 until November 2286. */
const earliest = 1e12;

/**
 * The deployment that a change brings.
 * @param live what is live before it
 * @param now milliseconds since 1970: one time for all changes of a step
 * @throws ReleaseError where the clock cannot be right
 */
export function standingOf(
  { lastGood, face, preview, ...change }: Change,
  live: Readonly<Record<string, Standing>>,
  now: number,
): Standing {
  const times = Object.values(live).map(({ deployment }) => Number(deployment.id.split('-')[0]) + 1);
  const time = Math.max(now, ...times);
  if (time < earliest || time >= 10 * earliest)
    throw new ReleaseError(
      'clock-wrong',
      `The clock of this machine says that it is ${new Date(now).toUTCString()}. Set it right, then run the command again.`,
    );
  const deployment = {
    id: `${time}-${randomBytes(4).toString('hex')}`,
    ...change,
    ...(lastGood && { lastGood: lastGood.release }),
    ...(face && { face }),
    at: new Date(now).toISOString(),
    by: currentUser(),
    ...(preview && { preview }),
  };
  return { deployment, ...(lastGood && { lastGood }) };
}

/**
 * The live release of a name, and then the releases to which rollbacks without a version go back, one after another. A
 * release that a rollback went past was taken back: it is not among them until it is made live again. A release from
 * before a retirement is not among them either.
 * @param chain newest first
 */
export function standing(chain: readonly Pick<Deployment, 'action' | 'release' | 'lastGood'>[]): Release[] {
  let stands: Release[] = [];
  for (const { action, release, lastGood } of chain.toReversed()) {
    const from = (version: string) => {
      const index = stands.findIndex((one) => one.version === version);
      return index < 0 ? [] : stands.slice(index);
    };
    // A rollback takes back the releases after its target. Its last-good counts even if the entry of that release is
    // lost.
    const before = action === 'rollback' ? from((lastGood ?? release).version) : stands;
    const known = new Map([...(lastGood ? [lastGood] : []), ...before].map((one) => [one.version, one]));
    known.delete(release.version);
    stands = action === 'retire' ? [] : [release, ...known.values()];
  }
  return stands;
}

/**
 * The releases that may come before a live one, best first.
 * @param history newest first; its end may be lost
 */
export function releasesBefore({ deployment }: Standing, history: readonly Deployment[]): Release[] {
  return standing(history[0]?.id === deployment.id ? history : [deployment, ...history]).slice(1);
}

/** The deployment that last made a version live. @param history newest first */
export function lastOf(history: readonly Deployment[], { version }: Release): Deployment | undefined {
  return history.find(({ release, action }) => release.version === version && action !== 'retire');
}

/** The user as this machine knows them, or `MUTHA_BY`. */
export function currentUser(): string {
  if (process.env.MUTHA_BY) return process.env.MUTHA_BY;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
