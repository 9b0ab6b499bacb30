import type { Face, Release } from '@mutha/contract';
import { checkRemote, checkShell } from '../checks/checks.ts';
import { chainFrom, type Deployment, earlierThan, faceOf } from '../live/deployments.ts';
import { liveOf, readRegistry } from '../live/registry.ts';
import { firstInStore, lookAt } from '../live/release-files.ts';
import { readDescriptor, readShell } from '../live/released.ts';
import type { Snapshot } from '../live/snapshot.ts';
import { DamageError, isDamage, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { deploy } from './deploy.ts';

/**
 * Makes an earlier release of `name` live again. Its files are in the store still: nothing is built or uploaded. It
 * passes the checks that a release passes, and every one of its files is looked at before.
 *
 * @param to the version; the one before the live one, as `status` shows it, if none is given. What was taken back has
 *   to be named
 * @throws ReleaseError where there is no such release, or it does not fit into the site any more
 */
export async function rollback(store: Store, name: string, to?: string): Promise<Deployment> {
  const live = liveOf(await readRegistry(store), name);
  if (!live)
    throw new ReleaseError(
      `${name} is not live in ${store.address}, so there is nothing to roll back. "npx mutha status" lists what is live; "npx mutha release ${name}" makes it so.`,
    );
  if (to === live.live.version) throw new ReleaseError(`${name} ${to} is live already.`);
  const chain = await chainFrom(store, name, live.deployment);
  const earlier = earlierThan(live, chain);
  const known = [...chain.map(({ release }) => release), ...earlier];
  const candidates = to ? known.filter(({ version }) => version === to) : earlier;
  const target = await firstInStore(store, name, candidates);
  if (!target)
    throw new ReleaseError(
      to
        ? `${name} ${to} was never live in ${store.address}, or has been pruned. "npx mutha history ${name}" lists the versions.`
        : `${name} has no release before ${live.live.version} to go back to. "npx mutha history ${name}" lists what there was, for --to${name === 'shell' ? '' : `; "npx mutha retire ${name}" takes it off the site`}.`,
    );
  await refuseUnlessWhole(store, name, target);
  // What lies between is taken back. What is not before the live release was taken back itself: then nothing lies
  // between.
  const index = earlier.findIndex(({ version }) => version === target.version);
  const lastGood = await firstInStore(store, name, index < 0 ? [live.live, ...earlier] : earlier.slice(index + 1));
  return deploy(store, name, {
    plan: async (snapshot) => ({
      action: 'rollback',
      release: target,
      lastGood,
      face: await faceIfFits(store, snapshot, name, target),
    }),
  });
}

/** The face of an earlier release, and none of a shell. @throws ReleaseError where it does not fit what is live now */
async function faceIfFits(store: Store, snapshot: Snapshot, name: string, target: Release): Promise<Face | undefined> {
  try {
    if (name === 'shell') return void (await checkShell(snapshot, await readShell(store, target)));
    const descriptor = await readDescriptor(store, name, target);
    await checkRemote(snapshot, descriptor);
    return faceOf(descriptor);
  } catch (error) {
    if (error instanceof ReleaseError && !isDamage(error))
      throw new ReleaseError(
        `${name} ${target.version} does not fit what is live now: ${error.message} Or go to another version: "npx mutha history ${name}" lists them, for --to.`,
      );
    throw error;
  }
}

async function refuseUnlessWhole(store: Store, name: string, target: Release): Promise<void> {
  const { lost } = await lookAt(store, name, target, true);
  if (lost.length > 0)
    throw new DamageError(
      `${name} ${target.version} cannot be made live: ${lost.slice(0, 3).join(' ')}${lost.length > 3 ? ` (and ${lost.length - 3} more)` : ''} What was live still is.`,
      `"npx mutha history ${name}" lists other versions, for --to; "npx mutha release ${name} --from DIR" puts the files back from the build of that version, and makes it live.`,
    );
}
