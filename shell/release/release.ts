import type { Descriptor, Face, Registry, Release } from '@mutha/contract';
import { type Built, readBuilt } from './built.ts';
import { checkBudget, checkRemote, checkShell } from './checks.ts';
import { deploy, pathsConcerned } from './deploy.ts';
import { chainFrom, type Deployment, earlierThan } from './deployments.ts';
import { withPages } from './pending.ts';
import { liveOf, readRegistry, releaseFolder } from './registry.ts';
import { DamageError, isDamage, ReleaseError } from './release-error.ts';
import { lookAt } from './release-files.ts';
import { readDescriptor, readShell } from './released.ts';
import { siteOf } from './site.ts';
import type { Store } from './store.ts';
import { tryRun } from './try-run.ts';
import { upload } from './upload.ts';

export interface Released {
  name: string;
  version: string;
  /** False where this version was live already. */
  isNew: boolean;
  /** What was live before. */
  before?: string;
  /** How many files of a release that was live already were missing or damaged, and are put back. */
  putBack?: number;
}

/**
 * Releases the build of `name` in `folder`: reads and checks it, uploads its files, makes it live, brings its pages up
 * to date. Of what is live already it puts back what the store has lost.
 *
 * @param name `shell`, or a remote's name
 * @throws ContractError, ReleaseError or StoreError; what was live is then still live, unless the message says
 *   otherwise
 */
export async function release(store: Store, name: string, folder: string): Promise<Released> {
  const built = await readBuilt(name, folder);
  const { version } = built.descriptor;
  const registry = await readRegistry(store);
  const live = liveOf(registry, name)?.live;
  if (live?.version === version && live.integrity === built.integrity) return putBack(store, registry, built);
  let before: string | undefined;

  await checkBuilt(store, registry, built);
  const { takeBack } = await upload(store, built);
  try {
    await deploy(store, name, async (current) => {
      if (built.kind === 'shell') await checkShell(siteOf(store, current), built);
      else await checkRemote(siteOf(store, current), built.descriptor);
      const replaced = liveOf(current, name);
      // Live already: the store has taken our change, and its answer was lost.
      const lastGood = replaced?.live.version === version ? replaced.lastGood : replaced?.live;
      before = lastGood?.version;
      const face = built.kind === 'remote' ? { face: faceOf(built.descriptor) } : {};
      return { action: 'release', release: { version, integrity: built.integrity }, lastGood, ...face };
    });
  } catch (error) {
    const isLive = await readRegistry(store).then(
      (now) => liveOf(now, name)?.live.version === version,
      () => true,
    );
    if (!isLive) await takeBack();
    throw error;
  }
  return { name, version, isNew: true, ...(before && { before }) };
}

/** Sees to it that the store holds what is live as it was built, and its pages with it. */
async function putBack(store: Store, registry: Registry, built: Built): Promise<Released> {
  const { name } = built;
  const { written } = await upload(store, built);
  if (written.length > 0) await withPages(store, await pathsConcerned(store, name, registry), async () => {});
  return { name, version: built.descriptor.version, isNew: false, putBack: written.length };
}

async function checkBuilt(store: Store, registry: Registry, built: Built): Promise<void> {
  const site = siteOf(store, registry);
  if (built.kind === 'shell') return checkShell(site, built);
  await checkRemote(site, built.descriptor);
  checkBudget(built);
  const shell = await site.shell();
  if (shell) await tryRun(store, shell, built);
}

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
        : `${name} has no release before ${live.live.version} to go back to. "npx mutha history ${name}" lists what there was, for --to; "npx mutha retire ${name}" takes it off the site.`,
    );
  await refuseUnlessWhole(store, name, target);
  // What lies between is taken back. What is not before the live release was taken back itself: then nothing lies
  // between.
  const index = earlier.findIndex(({ version }) => version === target.version);
  const lastGood = await firstInStore(store, name, index < 0 ? [live.live, ...earlier] : earlier.slice(index + 1));
  return deploy(store, name, async (current) => {
    const face = await faceIfFits(store, current, name, target);
    return { action: 'rollback', release: target, lastGood, ...(face && { face }) };
  });
}

/** The face of an earlier release, and none of a shell. @throws ReleaseError where it does not fit what is live now */
async function faceIfFits(store: Store, current: Registry, name: string, target: Release): Promise<Face | undefined> {
  const site = siteOf(store, current);
  try {
    if (name === 'shell') return void (await checkShell(site, { descriptor: await readShell(store, target) }));
    const descriptor = await readDescriptor(store, name, target);
    await checkRemote(site, descriptor);
    return faceOf(descriptor);
  } catch (error) {
    if (error instanceof ReleaseError && !isDamage(error))
      throw new ReleaseError(
        `${name} ${target.version} does not fit what is live now: ${error.message} Or go to another version: "npx mutha history ${name}" lists them, for --to.`,
      );
    throw error;
  }
}

/** The first of some releases that has not been pruned. */
export async function firstInStore(store: Store, name: string, releases: Release[]): Promise<Release | undefined> {
  for (const release of releases)
    if ((await store.list(releaseFolder(name, release.version))).length > 0) return release;
  return undefined;
}

async function refuseUnlessWhole(store: Store, name: string, target: Release): Promise<void> {
  const { lost } = await lookAt(store, name, target, true);
  if (lost.length > 0)
    throw new DamageError(
      `${name} ${target.version} cannot be made live: ${lost.slice(0, 3).join(' ')}${lost.length > 3 ? ` (and ${lost.length - 3} more)` : ''} What was live still is.`,
      `"npx mutha history ${name}" lists other versions, for --to; "npx mutha release ${name} --from DIR" puts the files back from the build of that version, and makes it live.`,
    );
}

/**
 * Takes a remote off the site: its paths are unknown afterwards. Its files stay, for tabs that are open.
 * @throws ReleaseError where it is not live
 */
export async function retire(store: Store, name: string): Promise<Deployment> {
  if (name === 'shell') throw new ReleaseError('The shell cannot be retired: without it there is no site.');
  return deploy(store, name, async (current) => {
    const entry = current.remotes[name];
    if (!entry) throw new ReleaseError(`${name} is not live in ${store.address}. "npx mutha status" lists what is.`);
    return { action: 'retire', release: entry.live };
  });
}

/** What of a remote everybody must know, from its descriptor. */
export function faceOf({ screens, redirects }: Descriptor): Face {
  return {
    paths: screens.map(({ path }) => path),
    redirects,
    embeds: screens.flatMap(({ path, embeds }) => embeds.map((embed) => ({ ...embed, on: path }))),
  };
}
