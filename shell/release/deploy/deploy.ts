import { deploymentsPath, type Registry } from '@mutha/contract';
import {
  type Change,
  chainFrom,
  type Deployment,
  datedNow,
  deploymentKey,
  lastRetirement,
  newDeployment,
  writeDeployment,
} from '../live/deployments.ts';
import { changeRegistry, deploymentsIn, liveOf, readRegistry } from '../live/registry.ts';
import { hasAllFiles } from '../live/release-files.ts';
import { allPaths, pathsOf, type Snapshot, snapshotOf } from '../live/snapshot.ts';
import { drawAll, pathOfKey, writePages } from '../pages/pages.ts';
import { withPages } from '../pages/pending.ts';
import { isDamage, ReleaseError } from '../store/release-error.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { Uploaded } from './upload.ts';

/** A change of one remote, or of the shell. */
export interface NamedChange extends Change {
  name: string;
}

/** The steps of a change that differ between a release, a rollback, a retirement and a promotion. */
export interface Way<Planned> {
  /** Works out what shall be live on the site as it is. @throws ReleaseError where the change does not fit the site */
  plan(snapshot: Snapshot): Promise<Planned>;
  /** Puts the files of a new release into the store. */
  upload?(): Promise<Uploaded>;
}

/**
 * Makes a change of one remote, or of the shell, live: see `deployTogether`.
 * @throws ReleaseError or StoreError; what was live is then still live, unless the message says otherwise
 */
export async function deploy(store: Store, name: string, { plan, ...way }: Way<Change>): Promise<Deployment> {
  const [deployment] = await deployTogether(store, {
    ...way,
    plan: async (snapshot) => [{ name, ...(await plan(snapshot)) }],
  });
  return deployment as Deployment;
}

/**
 * Makes changes of one or several remotes and the shell live: all of them or nothing.
 *
 * The registry is replaced in one step; from then on visitors get the new releases. A process that is killed on the way
 * leaves a note, and the next command completes its work.
 *
 * @throws ReleaseError or StoreError; what was live is then still live, unless the message says otherwise
 */
export async function deployTogether(store: Store, { plan, upload }: Way<NamedChange[]>): Promise<Deployment[]> {
  // 1. Read the registry, and check that the change fits the site.
  const snapshot = snapshotOf(store, await readRegistry(store));
  let deployments = await planned(store, snapshot, plan);
  // 2. Upload its files, and read each one back.
  const uploaded = await upload?.();
  try {
    await withPages(store, async (note) => {
      const announce = async ({ next, paths, added }: Awaited<ReturnType<typeof concerned>>) => {
        // 4. Write a note of those pages. Whatever happens from here on, this command or the next one brings them up to
        // date.
        await note(paths);
        // 5. Write the page of every new path, so that no path is live without one.
        if (deployments.some(({ name }) => name !== 'shell')) await writePages(store, next, added);
      };
      // 3. Draw the pages of the site as it will be. A rollback or retirement skips this: pages that cannot be drawn
      // must not stop it.
      const first = await concerned(store, snapshot, deployments);
      for (const { name, action } of deployments)
        if (action === 'release') await drawAll(store, first.next, name, await pathsConcerned(store, first.next, name));
      await announce(first);
      let isWritten = false;
      // 6. Replace the registry. If somebody else was faster, steps 1, 4 and 5 are taken again for their site. Drawing
      // is not: while it takes its time, others would be faster again.
      await changeRegistry(store, snapshot.registry, async (current) => {
        if (current !== snapshot.registry) {
          if (isWritten && deployments.every((deployment) => hasTaken(current, deployment))) return current;
          const site = snapshotOf(store, current);
          deployments = await planned(store, site, plan);
          await announce(await concerned(store, site, deployments));
        }
        for (const deployment of deployments) await refuseIfGone(store, deployment);
        // Uploading and drawing have taken their time. The history says when they went live.
        deployments = datedTogether(deployments, current);
        for (const deployment of deployments) await writeDeployment(store, deployment);
        isWritten = true;
        return changedBy(current, deployments);
      });
      // 7. Bring all other pages up to date, and remove the note: withPages does both.
    });
  } catch (error) {
    const cameAbout: boolean[] = [];
    for (const deployment of deployments) cameAbout.push(await hasComeAbout(store, deployment));
    if (cameAbout.some(Boolean)) throw notFinished(deployments, error as Error);
    if (uploaded && !(await mayBeLive(store, deployments))) await uploaded.takeBack();
    throw error;
  }
  return deployments;
}

/** The deployments that will record changes once these are live. */
async function planned(store: Store, snapshot: Snapshot, plan: Way<NamedChange[]>['plan']): Promise<Deployment[]> {
  const deployments: Deployment[] = [];
  for (const change of await plan(snapshot)) {
    const { name } = change;
    const previous = liveOf(snapshot.registry, name)?.deployment ?? (await lastRetirement(store, name));
    deployments.push(newDeployment({ previous, ...change }, deploymentsIn(snapshot.registry)));
  }
  return deployments;
}

/** The same deployments, as if they were made now: at one time, and in this order. */
function datedTogether(deployments: readonly Deployment[], registry: Registry): Deployment[] {
  const now = Date.now();
  const live = deploymentsIn(registry);
  return deployments.map((deployment) => {
    const dated = datedNow(deployment, live, now);
    live.push(dated.id);
    return dated;
  });
}

/** The pages that deployments concern: all of them, those that are new with them, and the site after them. */
async function concerned(store: Store, snapshot: Snapshot, deployments: readonly Deployment[]) {
  const next = snapshotOf(store, changedBy(snapshot.registry, deployments));
  const before: string[] = [];
  const after: string[] = [];
  // The records of the deployments are not written yet, so their public parts are none of the paths that are written
  // first.
  const records = deployments.map(({ name }) => deploymentsPath(name));
  for (const { name } of deployments) {
    before.push(...(await pathsConcerned(store, snapshot, name)));
    after.push(...(await pathsConcerned(store, next, name)));
  }
  return { next, paths: [...new Set([...records, ...before, ...after])], added: without(after, before) };
}

/** Whether a registry has a deployment already: the store has taken the change, and only its answer was lost. */
function hasTaken(registry: Registry, { name, id, action }: Deployment): boolean {
  const entry = liveOf(registry, name);
  return action === 'retire' ? !entry : entry?.deployment === id;
}

/** Somebody may have pruned the release, or taken back the same build, while this command was on its way. */
async function refuseIfGone(store: Store, { name, action, release }: Deployment): Promise<void> {
  if (action === 'retire' || (await hasAllFiles(store, name, release))) return;
  throw new ReleaseError(
    `The files of ${name} ${release.version} were removed from ${store.address} while this command ran, by another release or by "npx mutha prune". Nothing of it is live. Run the command again.`,
  );
}

/** The registry after some deployments. */
export function changedBy(registry: Registry, deployments: readonly (NamedChange & { id: string })[]): Registry {
  return deployments.reduce(changed, registry);
}

/** The registry after changes that have no deployments yet: for checking what fits it. */
export function siteAfter(registry: Registry, changes: readonly NamedChange[]): Registry {
  const id = '0000000000000-00000000';
  return changedBy(
    registry,
    changes.map((change) => ({ ...change, id })),
  );
}

/** The registry after a deployment. */
export function changed(registry: Registry, deployment: Change & { id: string; name: string }): Registry {
  const { id, name, action, release, lastGood, face } = deployment;
  const { [name]: _, ...remotes } = registry.remotes;
  if (action === 'retire') return { ...registry, remotes };
  const entry = { live: release, ...(lastGood && { lastGood }), deployment: id };
  return face ? { ...registry, remotes: { ...remotes, [name]: { ...entry, ...face } } } : { ...registry, shell: entry };
}

/**
 * The paths whose pages a change of `name` concerns. A change of the shell concerns every page, because each holds the
 * shell's files in its HTML. A change of a remote concerns the paths of `pathsOf`.
 */
export async function pathsConcerned(store: Store, snapshot: Snapshot, name: string): Promise<string[]> {
  if (name === 'shell') return allPaths(snapshot);
  try {
    return await pathsOf(snapshot, name);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Without its descriptor its pages are unknown: every page in the store may be one of them.
    return (await store.list('')).flatMap(({ key }) => pathOfKey(key) ?? []);
  }
}

function without(paths: readonly string[], others: readonly string[]): string[] {
  const left = new Set(paths);
  for (const other of others) left.delete(other);
  return [...left];
}

/** Whether a deployment is part of the history. If it is not, its record is removed, as far as the store allows. */
async function hasComeAbout(store: Store, { name, id, action }: Deployment): Promise<boolean> {
  try {
    const key = deploymentKey(name, id);
    if (!(await store.read(key))) return false;
    const head = liveOf(await readRegistry(store), name)?.deployment;
    if (!head && action === 'retire') return true;
    if ((await chainFrom(store, name, head)).some((one) => one.id === id)) return true;
    await store.remove(key);
  } catch {
    // The store does not answer, so this cannot be known.
  }
  return false;
}

/**
 * Whether the release of a deployment is live, for example because somebody else made it so. True also where the
 * registry cannot be read.
 */
async function mayBeLive(store: Store, deployments: readonly Deployment[]): Promise<boolean> {
  return readRegistry(store).then(
    (now) => deployments.some(({ name, release }) => liveOf(now, name)?.live.version === release.version),
    () => true,
  );
}

function notFinished(deployments: readonly Deployment[], error: Error): StoreError {
  const done = deployments.map(({ name, release, action }) =>
    action === 'retire' ? `${name} is off the site` : `${name} ${release.version} is live`,
  );
  return new StoreError(
    `${done.join(', ')}, but not every page is as it should be yet: ${error.message} The next command does what is missing.`,
  );
}
