import { faceOf } from '@mutha/contract';
import { type Built, readBuilt } from '../build/built.ts';
import { checkBudget, checkRemote, checkShell } from '../checks/checks.ts';
import { tryRun } from '../checks/try-run.ts';
import type { Change } from '../live/deployments.ts';
import { liveOf, readRegistry } from '../live/registry.ts';
import { type Snapshot, snapshotOf } from '../live/snapshot.ts';
import { withPages } from '../pages/pending.ts';
import type { Store } from '../store/store.ts';
import { deploy, pathsConcerned } from './deploy.ts';
import { upload } from './upload.ts';

export interface Released {
  name: string;
  version: string;
  /** False where this version was live already. */
  isNew: boolean;
  /** The version that was live before. */
  before?: string;
  /** For a version that was live already: how many missing or damaged files were put back. */
  putBack?: number;
}

/**
 * Releases the build of `name` in `folder`: reads and checks it, uploads its files, makes it live, brings its pages up
 * to date. If this build is live already, it only puts back files that the store has lost.
 *
 * @param name `shell`, or a remote's name
 * @param isAlone whether what other teams must follow is left to a later check: which props fragments pass and take
 * @throws ContractError, ReleaseError or StoreError; what was live is then still live, unless the message says
 *   otherwise
 */
export async function release(store: Store, name: string, folder: string, isAlone = false): Promise<Released> {
  const built = await readBuilt(name, folder);
  const { version } = built.descriptor;
  const snapshot = snapshotOf(store, await readRegistry(store));
  const live = liveOf(snapshot.registry, name)?.live;
  if (live?.version === version && live.integrity === built.integrity)
    return { name, version, isNew: false, putBack: await putBack(store, snapshot, built) };
  // Once, and not in the plan: it compresses every file, and the site makes no difference to it.
  if (built.kind === 'remote') checkBudget(built);
  const { lastGood } = await deploy(store, name, {
    plan: (snapshot) => plan(store, snapshot, built, isAlone),
    upload: () => upload(store, built),
  });
  return { name, version, isNew: true, ...(lastGood && { before: lastGood.version }) };
}

/**
 * Checks a build, and works out what it makes live.
 * @throws ReleaseError where it does not fit the site, or does not work
 */
async function plan(store: Store, snapshot: Snapshot, built: Built, isAlone: boolean): Promise<Change> {
  if (built.kind === 'shell') await checkShell(snapshot, built.descriptor);
  else {
    await checkRemote(snapshot, built.descriptor, isAlone);
    const shell = await snapshot.shell();
    if (shell) await tryRun(store, shell, built);
  }
  const { name, descriptor, integrity } = built;
  const replaced = liveOf(snapshot.registry, name);
  // Somebody else may have released the same build meanwhile.
  const isLive = replaced?.live.version === descriptor.version;
  return {
    action: 'release',
    release: { version: descriptor.version, integrity },
    lastGood: isLive ? replaced.lastGood : replaced?.live,
    face: built.kind === 'remote' ? faceOf(built.descriptor) : undefined,
  };
}

/**
 * Puts back files of a live build that the store has lost. If there were any, brings its pages up to date too.
 * @returns how many files were missing or damaged
 */
async function putBack(store: Store, snapshot: Snapshot, built: Built): Promise<number> {
  const { written } = await upload(store, built);
  if (written.length > 0)
    await withPages(store, async (note) => note(await pathsConcerned(store, snapshot, built.name)));
  return written.length;
}
