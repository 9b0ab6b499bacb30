import { faceOf } from '@mutha/contract';
import type { Store } from '@mutha/store';
import { type Built, readBuilt } from '../built/built.ts';
import { refuseUnlessFits } from '../checks/refuse/refuse.ts';
import { type Change, lastOf, type Notes } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import type { Lease } from '../live/lease.ts';
import { readHead } from '../live/log.ts';
import { liveOf } from '../live/registry.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';
import { publishing, type Unfinished } from '../reconcile/publish.ts';
import { change, liveButUnfinished, pathsConcerned } from './deploy.ts';
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
 * Releases a build of `name`: reads and checks it, uploads its files, makes it live, brings its pages up
 * to date. If this build is live already, it puts back files that the store has lost, and brings its pages up to date.
 *
 * @param name `shell`, or a remote's name
 * @param from the build, or its folder
 * @param notes for `history`
 * @throws ContractError, ReleaseError or StoreError; what was live is then still live, unless the message says
 *   otherwise
 */
export async function release(store: Store, name: string, from: string | Built, notes: Notes = {}): Promise<Released> {
  return (await releaseTo(store, name, from, notes, liveButUnfinished)).released;
}

/**
 * The same for any store, a preview too.
 * @param check refuses it by what is live, before anything is written
 * @returns `undrawn`: why pages could not be drawn, one line each
 */
export async function releaseTo(
  store: Store,
  name: string,
  from: string | Built,
  notes: Notes,
  unfinished: Unfinished,
  check?: (head: Entry) => void,
): Promise<{ released: Released; undrawn: string[] }> {
  const built = typeof from === 'string' ? await readBuilt(name, from) : from;
  const { version } = built.descriptor;
  let putBack = 0;
  const work = async (lease: Lease) => {
    const head = await readHead(store);
    check?.(head);
    const site = siteOf(store, head);
    const live = liveOf(site.registry, name)?.live;
    if (live?.version !== version || live.integrity !== built.integrity) {
      const planned = async (site: Snapshot) => [{ ...(await plan(store, site, built)), ...notes }];
      return change(store, head, { plan: planned, upload: (head) => upload(store, built, head) }, lease);
    }
    putBack = (await upload(store, built, head)).length;
    // An earlier command may have made it live, and failed to write its pages.
    await lease.note(await pathsConcerned(site, name));
    return undefined;
  };
  const { entry, undrawn } = await publishing(store, work, unfinished);
  if (!entry) return { released: { name, version, isNew: false, putBack }, undrawn };
  const lastGood = entry.changes[0]?.lastGood;
  return { released: { name, version, isNew: true, ...(lastGood && { before: lastGood.version }) }, undrawn };
}

/**
 * Checks a build, and works out what it makes live.
 * @throws ReleaseError where it does not fit the site, or does not work
 */
async function plan(store: Store, site: Snapshot, built: Built): Promise<Change> {
  const { name, descriptor } = built;
  // Into a preview, the other teams' part of a change may come later.
  await refuseUnlessFits(site, { descriptor, build: built, hasFollowers: store.layer !== undefined });
  const replaced = site.live[name];
  const preview = store.layer?.token;
  // Another command may have released the same build meanwhile. In a preview, what is live on the site comes before it.
  const isOver =
    replaced?.deployment.release.version === descriptor.version ||
    (preview && replaced?.deployment.preview === preview);
  return { ...changeFrom(built), replaced: isOver ? replaced?.before : lastOf(replaced), preview };
}

/** The change that makes a build live for the first time. */
export function changeFrom(built: Built): Change {
  const { name, descriptor, integrity } = built;
  const face = 'screens' in descriptor ? faceOf(descriptor) : undefined;
  return { name, action: 'release', release: { version: descriptor.version, integrity }, face };
}
