import type { Descriptor, LiveRemote, Registry, Release } from '../contract/index.ts';
import { type Built, descriptorFile, readBuilt } from './built.ts';
import { checkBudget, checkRemote, checkShell } from './checks.ts';
import { type Change, deploy } from './deploy.ts';
import { chainFrom, type Deployment } from './deployments.ts';
import { liveOf, readDescriptor, readRegistry, releaseFolder } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { siteOf } from './site.ts';
import type { Store } from './store.ts';
import { tryRun } from './try-run.ts';
import { upload } from './upload.ts';

export interface Released {
  name: string;
  version: string;
  /** False where this version was live already, and nothing was written. */
  isNew: boolean;
  /** What was live before. */
  before?: string;
}

/**
 * Releases the build of `name` in `folder`: reads and checks it, uploads its files, makes it live, brings its pages up to date.
 *
 * @param name `shell`, or a remote's name
 * @throws ContractError, ReleaseError or StoreError; what was live is then still live
 */
export async function release(store: Store, name: string, folder: string): Promise<Released> {
  const built = await readBuilt(name, folder);
  const { version } = built.descriptor;
  const registry = await readRegistry(store);
  if (liveOf(registry, name)?.live.version === version) return { name, version, isNew: false };
  let before: string | undefined;

  await checkBuilt(store, registry, built);
  const takeBack = await upload(store, built);
  try {
    await deploy(store, name, async (current) => {
      if (built.kind === 'shell') await checkShell(siteOf(store, current), built);
      else await checkRemote(siteOf(store, current), built.descriptor);
      const descriptor = built.kind === 'remote' ? built.descriptor : undefined;
      const replaced = liveOf(current, name);
      // Live already: the store has taken our change, and its answer was lost.
      const lastGood = replaced?.live.version === version ? replaced.lastGood : replaced?.live;
      before = lastGood?.version;
      return change(current, name, 'release', { version, integrity: built.integrity }, lastGood, descriptor);
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

async function checkBuilt(store: Store, registry: Registry, built: Built): Promise<void> {
  const site = siteOf(store, registry);
  if (built.kind === 'shell') return checkShell(site, built);
  await checkRemote(site, built.descriptor);
  checkBudget(built);
  await tryRun(built);
}

/**
 * Makes an earlier release of `name` live again. Its files are in the store still: nothing is built or uploaded.
 *
 * @param to the version; the one before the live one, as `status` shows it, if none is given
 * @throws ReleaseError where there is no such release, or it does not fit into the site any more
 */
export async function rollback(store: Store, name: string, to?: string): Promise<Deployment> {
  const registry = await readRegistry(store);
  const live = liveOf(registry, name);
  if (!live)
    throw new ReleaseError(
      `${name} is not live in ${store.address}, so there is nothing to roll back. "mutha status" lists what is live; "mutha release ${name}" makes it so.`,
    );
  const earlier = await earlierReleases(store, registry, name);
  const wanted = to ?? live.lastGood?.version;
  const target = earlier.find(({ version }) => version === wanted);
  if (!target) {
    if (to === live.live.version) throw new ReleaseError(`${name} ${to} is live already.`);
    throw new ReleaseError(
      to
        ? `${name} ${to} was never live in ${store.address}, or has been pruned. "mutha history ${name}" lists the versions.`
        : `${name} has no release before ${live.live.version} to go back to. "mutha history ${name}" lists what there was, for --to; "mutha retire ${name}" takes it off the site.`,
    );
  }
  const lastGood = earlier[earlier.indexOf(target) + 1];
  return deploy(store, name, async (current) => {
    if (name === 'shell') return change(current, name, 'rollback', target, lastGood);
    const descriptor = await readDescriptor(store, name, target);
    await checkRemote(siteOf(store, current), descriptor);
    return change(current, name, 'rollback', target, lastGood, descriptor);
  });
}

/** The releases that were live before the live one and are in the store still, each once, latest first. */
async function earlierReleases(store: Store, registry: Registry, name: string): Promise<Release[]> {
  const found = new Map<string, Release>();
  const live = liveOf(registry, name)?.live.version;
  for await (const { release } of chainFrom(store, name, liveOf(registry, name)?.deployment))
    if (release.version !== live && !found.has(release.version)) found.set(release.version, release);
  const kept = await Promise.all(
    [...found.values()].map(async (release) => {
      const descriptor = await store.read(releaseFolder(name, release.version) + descriptorFile(name));
      return descriptor ? [release] : [];
    }),
  );
  return kept.flat();
}

/**
 * Takes a remote off the site: its paths are unknown afterwards. Its files stay, for tabs that are open.
 * @throws ReleaseError where it is not live
 */
export async function retire(store: Store, name: string): Promise<Deployment> {
  if (name === 'shell') throw new ReleaseError('The shell cannot be retired: without it there is no site.');
  return deploy(store, name, async (current) => {
    const entry = current.remotes[name];
    if (!entry) throw new ReleaseError(`${name} is not live in ${store.address}. "mutha status" lists what is.`);
    const { [name]: _, ...remotes } = current.remotes;
    return { action: 'retire', release: entry.live, apply: () => ({ ...current, remotes }) };
  });
}

function change(
  current: Registry,
  name: string,
  action: Deployment['action'],
  live: Release,
  lastGood: Release | undefined,
  descriptor?: Descriptor,
): Change {
  const entry = { live, ...(lastGood && { lastGood }) };
  return {
    action,
    release: live,
    apply: (deployment) =>
      descriptor
        ? { ...current, remotes: { ...current.remotes, [name]: { ...entry, deployment, ...faceOf(descriptor) } } }
        : { ...current, shell: { ...entry, deployment } },
  };
}

/** What of a remote everybody must know. */
export function faceOf({ screens, redirects }: Descriptor): Pick<LiveRemote, 'paths' | 'redirects' | 'embeds'> {
  return {
    paths: screens.map(({ path }) => path),
    redirects,
    embeds: screens.flatMap(({ path, embeds }) => embeds.map((embed) => ({ ...embed, on: path }))),
  };
}
