import { randomBytes } from 'node:crypto';
import { faceSchema, names, releaseSchema, schema } from '@mutha/contract';
import { ReleaseError, tuning } from '@mutha/store';
import * as z from 'zod/mini';
import { currentUser } from './current-user.ts';

export const deploymentSchema = z.object({
  /** Milliseconds since 1970 by the clock of the machine that did it, and eight random hexadecimal digits. */
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
  /** Random digits. Nobody who has a hash of the commit or the message can find out what it is by guessing. */
  secret: z.optional(z.string()),
});

/** One change of one name, with how, when and by whom: a part of an entry of the log. */
export type Deployment = z.infer<typeof deploymentSchema>;

const earlierSchema = z.omit(deploymentSchema, { face: true, lastGood: true });

/** A deployment that was live before: a rollback reads the face of its release from the descriptor. */
export type Earlier = z.infer<typeof earlierSchema>;

/** This many earlier releases of a name are known without its history. */
const mostBefore = tuning.deltas.releases;

/** What people are told of a release beside its files. */
export type Notes = Pick<Deployment, 'commit' | 'message'>;

export const standingSchema = z.object({
  deployment: deploymentSchema,
  /**
   * The deployments to whose releases rollbacks without a version go back, one after another: the first is of the
   * last-good release. What a rollback went past was taken back, and what was there before a retirement is of the past.
   */
  before: z.array(earlierSchema).check(z.maxLength(mostBefore)),
});

/** The deployment of the live release of a name, and the last ones before it. */
export type Standing = z.infer<typeof standingSchema>;

/** The last of some deployments, newest first, without those of one version: what comes before that one. */
export function before(version: string, made: readonly (Deployment | Earlier)[]): Earlier[] {
  const others = made.filter(({ release }) => release.version !== version);
  return others.slice(0, mostBefore).map(({ face: _, lastGood: __, ...earlier }: Deployment) => earlier);
}

/** All that is known of a name without its history, newest first. */
export function lastOf(standing: Standing | undefined): (Deployment | Earlier)[] {
  return standing ? [standing.deployment, ...standing.before] : [];
}

/** The deployments of the releases that a browser may run: the live one, then last-good. */
export function runnable(standing: Standing | undefined): (Deployment | Earlier)[] {
  return lastOf(standing).slice(0, 2);
}

/** The command that has made a deployment. */
export function commandOf({
  action,
  preview,
}: Pick<Deployment, 'action' | 'preview'>): Deployment['action'] | 'promote' {
  return preview ? 'promote' : action;
}

/**
 * A change of what is live under one name: `release` is made live or retired. `replaced`: the deployments before it,
 * newest first.
 */
export type Change = Omit<Deployment, 'id' | 'at' | 'by' | 'lastGood' | 'secret'> & {
  replaced?: readonly (Deployment | Earlier)[] | undefined;
};

/** The id of a deployment has 13 digits for its time: from September 2001 until November 2286. */
const earliest = 1e12;

/**
 * The deployment that a change brings.
 * @param now milliseconds since 1970: one time for all changes of a step
 * @throws ReleaseError where the clock cannot be right
 */
export function standingOf({ replaced = [], face, preview, ...change }: Change, now: number): Standing {
  if (now < earliest || now >= 10 * earliest)
    throw new ReleaseError(
      'clock-wrong',
      `The clock of this machine says ${new Date(now).toUTCString()}. Set it correctly, then run the command again.`,
    );
  const earlier = before(change.release.version, replaced);
  const deployment = {
    id: `${now}-${randomBytes(4).toString('hex')}`,
    ...change,
    ...(earlier[0] && { lastGood: earlier[0].release }),
    ...(face && { face }),
    at: new Date(now).toISOString(),
    by: currentUser(),
    ...(preview && { preview }),
    ...((change.commit || change.message) && { secret: randomBytes(16).toString('hex') }),
  };
  return { deployment, before: earlier };
}
