import { type Face, faceOf, fragmentOf, type Registry, type Release } from '@mutha/contract';
import { checkRemote, checkShell } from '../checks/checks.ts';
import { chainFrom, type Deployment, earlierThan } from '../live/deployments.ts';
import { allLive, liveOf, readRegistry } from '../live/registry.ts';
import { firstInStore } from '../live/release-files.ts';
import { readDescriptor, readShell } from '../live/released.ts';
import { type Snapshot, snapshotOf } from '../live/snapshot.ts';
import { meant } from '../store/meant.ts';
import { isDamage, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { deploy, deployTogether, type NamedChange, siteAfter } from './deploy.ts';
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
  const way = await wayBack(store, await readRegistry(store), name, to);
  return deploy(store, name, {
    plan: async (snapshot) => {
      refuseUnlessStillLive(snapshot, way);
      const { target, lastGood } = way;
      return { action: 'rollback', release: target, lastGood, face: await faceIfFits(store, snapshot, name, target) };
    },
  });
}

/**
 * Takes a promotion back, all of it in one step: the release before each of its releases is live again, and a remote that
 * came with it goes off the site.
 *
 * @param token that of the preview that was promoted
 * @throws ReleaseError where not all of it is live any more, or what was before does not fit the site any more
 */
export async function rollbackPromotion(store: Store, token: string): Promise<Deployment[]> {
  const registry = await readRegistry(store);
  const ways: Way[] = [];
  for (const { name, release, lastGood } of await promotedBy(store, registry, token))
    ways.push(lastGood ? await wayBack(store, registry, name) : { name, live: release });
  return deployTogether(store, {
    plan: async (snapshot) => {
      const changes: NamedChange[] = [];
      for (const way of ways) {
        refuseUnlessStillLive(snapshot, way);
        const { name, live, target, lastGood } = way;
        if (!target) changes.push({ name, action: 'retire', release: live });
        else
          changes.push({
            name,
            action: 'rollback',
            release: target,
            lastGood,
            face: await faceOfRelease(store, name, target),
          });
      }
      const next = snapshotOf(store, siteAfter(snapshot.registry, changes));
      for (const { name, target } of ways) if (target) await faceIfFits(store, next, name, target);
      return changes;
    },
  });
}

/** How one name goes back. */
interface Way {
  name: string;
  /** What is live, and goes. */
  live: Release;
  /** What comes in its place; nothing for a remote that goes off the site. */
  target?: Release;
  /** What comes before that. */
  lastGood?: Release | undefined;
}

/**
 * Finds what a rollback makes live, and looks at its files.
 * @throws ReleaseError where there is nothing to go back to; DamageError where its files are lost
 */
async function wayBack(
  store: Store,
  registry: Registry,
  name: string,
  to?: string,
): Promise<Way & { target: Release }> {
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
  return { name, live: live.live, target, lastGood };
}

/** @throws ReleaseError where somebody has changed what is live since the way back was worked out */
function refuseUnlessStillLive({ registry }: Snapshot, { name, live }: Way): void {
  const now = liveOf(registry, name)?.live.version;
  if (now !== live.version)
    throw new ReleaseError(
      `${name} ${live.version} was to be rolled back, but ${now ? `${now} went live` : 'somebody retired it'} while this command ran, and nothing was changed. "npx mutha status" shows what is live; run the command again if it still has to go back.`,
    );
}

/**
 * The deployments of a promotion.
 * @throws ReleaseError where there was no such promotion, or not all of it is live any more
 */
async function promotedBy(store: Store, registry: Registry, token: string): Promise<Deployment[]> {
  const promoted: Deployment[] = [];
  const gone: string[] = [];
  for (const [name, { live, deployment }] of allLive(registry)) {
    const own = (await chainFrom(store, name, deployment)).find(({ preview }) => preview === token);
    if (own?.id === deployment) promoted.push(own);
    else if (own) gone.push(`${name} ${own.release.version} is not live any more: ${live.version} is.`);
  }
  const oneByOne = promoted.map(({ name }) => `"npx mutha rollback ${name}"`).join(', ');
  if (gone.length > 0)
    throw new ReleaseError(
      `Not all of this promotion can be taken back in one step. ${gone.join(' ')} Nothing was changed.${oneByOne && ` Take back the rest one by one: ${oneByOne}.`}`,
    );
  if (promoted.length === 0)
    throw new ReleaseError(
      `Nothing that is live in ${store.address} came by the promotion of ${token}. "npx mutha status --json" has the token of each.`,
    );
  return promoted;
}

/** The face of a release; undefined for the shell. */
async function faceOfRelease(store: Store, name: string, release: Release): Promise<Face | undefined> {
  return name === 'shell' ? undefined : faceOf(await readDescriptor(store, name, release));
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
        `${name} ${target.version} does not fit what is live now: ${error.message}${embedders(snapshot, name)} Or go to another version: "npx mutha history ${name}" lists them, for --to.`,
      );
    throw error;
  }
}

/** What to do where other screens have come to rely on a fragment since. */
function embedders({ registry }: Snapshot, name: string): string {
  const others = Object.entries(registry.remotes).flatMap(([other, { embeds }]) =>
    other !== name && embeds.some(({ fragment }) => fragmentOf(fragment).owner === name) ? other : [],
  );
  const first = others.map((other) => `"npx mutha rollback ${other}"`).join(', ');
  return first && ` If the screen around a fragment has come since, take that back first: ${first}.`;
}
