import { randomBytes } from 'node:crypto';
import { entryKey, ifDamaged, logFolder, ReleaseError, type Store, StoreError } from '@mutha/store';
import type { Built } from '../built/built.ts';
import { missingIn, refuseUnlessAllFit } from '../checks/refuse/refuse.ts';
import { warningsOf } from '../checks/warn/warn.ts';
import { goneMeanwhile } from '../live/append.ts';
import { type Change, type Deployment, lastOf, type Notes } from '../live/deployments.ts';
import { type Entry, registryOf } from '../live/entry.ts';
import { previewStore } from '../live/layer-store.ts';
import { readHead, readOwn } from '../live/log.ts';
import { agreedOn, refuseUnlessPutThere } from '../live/preview-agreements.ts';
import { readPreview } from '../live/previews.ts';
import { refuseUnlessWhole, releaseFiles } from '../live/release-files.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';
import { publishing, type Unfinished } from '../reconcile/publish.ts';
import { deploy, siteAfter } from './deploy.ts';
import { type Released, releaseTo } from './release.ts';
import { writeDeltas } from './write-deltas.ts';

export interface ReleasedToPreview extends Released {
  /** The token of the preview. */
  token: string;
  /** Pages that cannot be rendered, and what `warningsOf` finds in the preview: one line each. */
  warnings: string[];
  /** The parts without which the preview cannot go live: one line each, which says what to do. */
  missing: string[];
}

/**
 * Releases a build of `name` to a preview: the site as it is now, with this release, and those that the
 * preview has already, instead of what is live. The site does not change for anyone else. If a new preview cannot be
 * made, it is removed. An existing one is brought up to date, even if the release fails.
 *
 * @param token the preview that gets the release; a new one, if none is given
 * @throws ReleaseError where the build is refused, there is no such preview, or the build is live already
 */
export async function releaseToPreview(
  store: Store,
  name: string,
  from: string | Built,
  token?: string,
  notes: Notes = {},
): Promise<ReleasedToPreview> {
  const into = token ?? randomBytes(16).toString('hex');
  const inside = previewStore(store, into);
  const before = await readHead(inside);
  if (token && before.number === 0) await readPreview(store, token);
  if (!before.live.shell)
    throw new ReleaseError(
      'shell-missing',
      `${store.address} has no shell yet, so a preview would have no pages. Release one first: "npx mutha release shell"`,
    );
  const unfinished: Unfinished = ({ changes: [made] }, why) =>
    `${name} ${made?.release.version} is in preview ${into}, but not all of its pages are up to date: ${why} Run the command again.`;
  const { released, undrawn } = await releaseTo(inside, name, from, notes, unfinished, ({ number }) => {
    if (token && number === 0) throw goneMeanwhile(inside);
  });
  const { number, live } = await readOwn(inside);
  if (number === 0 && (released.isNew || token)) throw goneMeanwhile(inside);
  if (!live[name])
    throw new ReleaseError(
      'live-already',
      `${name} ${released.version} is already live, so a preview would show what visitors see.`,
    );
  const lost = undrawn.map((why) => `Some pages are missing from the preview, because they cannot be rendered: ${why}`);
  const warnings = [...lost, ...(await warningsOf(inside, registryOf(before), [released]))];
  return { ...released, token: into, warnings, missing: await missingInPreview(store, into) };
}

/**
 * The parts without which a preview cannot go live: one line each, which says what to do. A remote whose shared modules
 * are not there does not run in it until then.
 */
export async function missingInPreview(store: Store, token: string): Promise<string[]> {
  const inside = previewStore(store, token);
  const site = siteOf(inside, await readHead(inside));
  const own = Object.values(site.live).flatMap(({ deployment }) =>
    deployment.preview === token ? deployment.name : [],
  );
  return missingIn(site, own.sort(), token).catch(ifDamaged(({ message }) => [message]));
}

/**
 * Removes a preview. The releases that it shows stay until they are pruned.
 * @param until the entry of its log with which it goes: with a later one it stays
 */
export async function removePreview(store: Store, token: string, until?: number): Promise<void> {
  const inside = previewStore(store, token);
  await publishing(inside, async () => {
    const entries = async () =>
      (await inside.list(logFolder)).filter(({ key }) => until === undefined || key <= entryKey(until));
    // The last entry lists everything in the preview, so it is removed last. If no release is left, the rest is removed
    // too. Another command may add one meanwhile.
    for (let left = await entries(); left.length > 0; left = await entries())
      for (const { key } of left) await inside.remove(key);
    return undefined;
  });
}

/**
 * Makes all releases of a preview live, in one step and without a build, and removes the preview. It stays if another
 * release has come into it meanwhile.
 *
 * @returns the deployments; none where all of it was live already
 * @throws ReleaseError if a release does not fit what is live now, or another one was released meanwhile; then nothing
 *   has changed. StoreError, which says so if all of it is live
 */
export async function promote(store: Store, token: string): Promise<Deployment[]> {
  const own = await readPreview(store, token);
  const { live } = await readHead(store);
  const made = Object.values(own.live).map(({ deployment }) => deployment);
  if (made.every(({ name, release }) => live[name]?.deployment.release.version === release.version)) {
    await removePreview(store, token, own.number);
    return [];
  }
  await refuseUnlessWhole(store, made, adviceIn(token));
  await refuseUnlessPutThere(store, token, own);
  const deployments = await deploy(store, {
    agreed: await agreedOn(store, token),
    async plan(site) {
      await refuseIfChanged(store, token, own);
      return fittingChanges(site, token, own.live).catch((error) => {
        if (error instanceof ReleaseError) error.message += ` Preview ${token} is not live.`;
        throw error;
      });
    },
    // Its files are in the store already.
    upload: (head) => writeDeltasOf(store, head, made),
  });
  await removePreview(store, token, own.number).catch(liveAndLeft(token));
  return deployments;
}

/** Adds to the reason why a preview could not be removed that all of it is live. */
export function liveAndLeft(token: string): (error: Error) => never {
  return ({ message }) => {
    throw new StoreError(
      'unfinished',
      `All of preview ${token} is live, but the preview could not be removed: ${message} "npx mutha discard ${token}" removes it.`,
    );
  };
}

/** The advice where a release that is in a preview is damaged. */
export function adviceIn(token: string): (name: string) => string {
  return (name) =>
    `Release ${name} into the preview again ("npx mutha release ${name} --into ${token}"): it restores the files.`;
}

/** Writes the deltas that lead from earlier releases to some that are in the store. */
export async function writeDeltasOf(
  store: Store,
  head: Entry,
  made: readonly Pick<Deployment, 'name' | 'release'>[],
): Promise<void> {
  for (const { name, release } of made)
    await writeDeltas(store, name, (await releaseFiles(store, name, release)).descriptor, head.live[name]);
}

/** @throws ReleaseError if another command has changed a preview since `own` was read */
export async function refuseIfChanged(store: Store, token: string, own: Entry): Promise<void> {
  if ((await readPreview(store, token)).integrity === own.integrity) return;
  throw new ReleaseError(
    'changed-meanwhile',
    `Another command has changed preview ${token} while this command ran, so nothing has changed. "npx mutha previews" lists what is in it. Look, then run the command again.`,
  );
}

/** As `changesOf`. @throws ReleaseError also where a release does not fit the site with all of them */
export async function fittingChanges(site: Snapshot, token: string, parts: Entry['live']): Promise<Change[]> {
  const changes = changesOf(site, token, parts);
  await refuseUnlessAllFit(
    siteAfter(site, changes),
    changes.map(({ name }) => name),
    token,
  );
  return changes;
}

/**
 * The changes that the releases of a preview make on the site.
 * @param parts by name, the release, after what was live when the preview first had one of that name
 * @throws ReleaseError where something else is live by now
 */
export function changesOf(site: Snapshot, token: string, parts: Entry['live']): Change[] {
  const changes: Change[] = [];
  for (const [name, { deployment, before }] of Object.entries(parts).sort()) {
    const { release, face, commit, message } = deployment;
    const replaced = before[0]?.release.version;
    const standing = site.live[name];
    const live = standing?.deployment.release;
    if (live?.version === release.version) continue;
    if (live?.version !== replaced)
      throw new ReleaseError(
        'preview-outdated',
        `${name} ${release.version} was to replace ${replaced ?? 'nothing'}, but ${live ? `${live.version} went live` : 'it was retired'} since the preview began. Nothing has changed. Build ${name} from what is live now, and release it to a new preview.`,
      );
    const made = { release, face, preview: token, commit, message };
    changes.push({ name, action: 'release', replaced: lastOf(standing), ...made });
  }
  return changes;
}
