import { type Face, faceOf, type Release } from '@mutha/contract';
import { checkRemote, checkShell } from '../checks/checks.ts';
import { chainFrom, type Deployment, earlierThan } from '../live/deployments.ts';
import { allLive, liveOf, readRegistry } from '../live/registry.ts';
import { firstInStore } from '../live/release-files.ts';
import { readDescriptor, readShell } from '../live/released.ts';
import type { Snapshot } from '../live/snapshot.ts';
import { meant } from '../store/meant.ts';
import { isDamage, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { deploy } from './deploy.ts';
import { refuseUnlessWhole } from './whole.ts';

/**
 * Makes an earlier release of `name` live again. Its files are still in the store, so nothing is built or uploaded. It
 * must fit the site as a release must, and each of its files is checked first.
 *
 * @param to the version. Without it, the release before the live one, as `status` shows it. A version that was taken
 *   back must be named
 * @throws ReleaseError where there is no such release, or it does not fit the site any more
 */
export async function rollback(store: Store, name: string, to?: string): Promise<Deployment> {
  const registry = await readRegistry(store);
  const live = liveOf(registry, name);
  if (!live)
    throw new ReleaseError(
      `${name} is not live in ${store.address}, so there is nothing to roll back.${meant(name, allLive(registry).keys())} "npx mutha status" lists what is live; "npx mutha release ${name}" makes it so.`,
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
  await refuseUnlessWhole(
    store,
    name,
    target,
    `"npx mutha history ${name}" lists other versions, for --to; "npx mutha release ${name} --from DIR" puts the files back from the build of that version, and makes it live.`,
  );
  // The releases between the live one and the target are taken back. A target that is not among `earlier` was itself
  // taken back, so no release is between them.
  const index = earlier.findIndex(({ version }) => version === target.version);
  const lastGood = await firstInStore(store, name, index < 0 ? [live.live, ...earlier] : earlier.slice(index + 1));
  return deploy(store, name, {
    plan: async (snapshot) => {
      const now = liveOf(snapshot.registry, name)?.live.version;
      if (now !== live.live.version)
        throw new ReleaseError(
          `${name} ${live.live.version} was to be rolled back, but ${now ? `${now} went live` : 'somebody retired it'} while this command ran, and nothing was changed. "npx mutha status" shows what is live; run the command again if it still has to go back.`,
        );
      const face = await faceIfFits(store, snapshot, name, target);
      return { action: 'rollback', release: target, lastGood, face };
    },
  });
}

/**
 * The face of an earlier release; undefined for the shell.
 * @throws ReleaseError where it does not fit what is live now
 */
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
