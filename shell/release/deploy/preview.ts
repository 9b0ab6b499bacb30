import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { faceOf, type Release } from '@mutha/contract';
import type { Built } from '../build/built.ts';
import { refuseUnlessFits } from '../checks/refuse/refuse.ts';
import { warningsOf } from '../checks/warn/warn.ts';
import type { Change, Deployment } from '../live/deployments.ts';
import { nothing } from '../live/entry.ts';
import { takeLease } from '../live/lease.ts';
import { append, readHead, readRegistry } from '../live/log.ts';
import { folderOfPreview, previewStore } from '../live/preview-store.ts';
import { headOfPreview, type Previewed, previewedIn, removePreview } from '../live/previews.ts';
import { liveOf } from '../live/registry.ts';
import { filesOf } from '../live/release-files.ts';
import { readDescriptor, readReleased } from '../live/released.ts';
import { allPaths, type Snapshot, siteOf } from '../live/snapshot.ts';
import { publish } from '../pages/publish.ts';
import { isDamage, ReleaseError } from '../store/release-error.ts';
import { type Store, StoreError } from '../store/store.ts';
import { deploy, siteAfter } from './deploy.ts';
import { type Released, release } from './release.ts';
import { refuseUnlessWhole } from './whole.ts';
import { writeDeltas } from './write-deltas.ts';

export interface ReleasedToPreview extends Released {
  /** That of the preview. */
  token: string;
  /** What leads nowhere in the preview, and did not before: one line each. */
  warnings: string[];
}

/**
 * Releases a build of `name` to a preview: the site as it is now, with this release, and those that the
 * preview has already, in place of what is live. Nobody else's site changes. If a new preview cannot be made, nothing
 * stays of it.
 *
 * @param token the preview that gets the release; a new one, if none is given
 * @throws ReleaseError where the build is refused, there is no such preview, or the build is live already
 */
export async function releaseToPreview(
  store: Store,
  name: string,
  from: string | Built,
  token?: string,
): Promise<ReleasedToPreview> {
  if (token) await refuseUnlessThere(store, token);
  const into = token ?? (await begin(store));
  const inside = previewStore(store, into);
  const former = siteOf(inside, await headOfPreview(store, into));
  const lease = await takeLease(inside, 'change');
  try {
    // Somebody may have promoted or discarded it meanwhile.
    if (token) await refuseUnlessThere(store, token);
    await lease.note(await allPaths(former));
    if (token) await bringUpToDate(store, token);
    await lease.note(await allPaths(siteOf(inside, await readHead(inside))));
    const before = await readRegistry(inside);
    const released = await release(inside, name, from);
    if (!(await previewedIn(store, into)).some((one) => one.name === name))
      throw new ReleaseError(`${name} ${released.version} is live already, so a preview would show what visitors see.`);
    const missing = await drawSite(inside, former);
    return { ...released, token: into, warnings: [...missing, ...(await warningsOf(inside, before, [name]))] };
  } catch (error) {
    // A preview that was there is up to date now, whatever came of the release.
    if (token) await drawSite(inside, former);
    else await removePreview(store, into);
    throw error;
  } finally {
    await lease.end(true);
  }
}

/**
 * Brings every page of a preview up to date. Pages of other teams that are damaged must not stop it.
 * @param former what the preview showed before
 * @returns what the preview lacks, in one line; nothing where it is whole
 */
async function drawSite(inside: Store, former: Snapshot): Promise<string[]> {
  try {
    const now = siteOf(inside, await readHead(inside));
    await publish(inside, [...(await allPaths(now)), ...(await allPaths(former))]);
    return [];
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [`Some pages are not in the preview, since they cannot be drawn: ${error.message}`];
  }
}

/** Brings a preview up to date with the site: it keeps its own releases, and has what is live now of everything else. */
async function bringUpToDate(store: Store, token: string): Promise<void> {
  const inside = previewStore(store, token);
  await append(inside, await readHead(inside), async (head) => {
    const own = (await previewedIn(store, token)).map(({ name }) => name);
    const kept = Object.entries(head.live).filter(([name]) => own.includes(name));
    const { live, overrides } = await readHead(store);
    const others = Object.entries(live).filter(([name]) => !own.includes(name));
    return { changes: [], live: Object.fromEntries([...others, ...kept]), overrides };
  });
}

/** Begins a preview of the site as it is. @returns its token */
async function begin(store: Store): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const { live, overrides } = await readHead(store);
  if (!live.shell)
    throw new ReleaseError(
      `There is no shell in ${store.address} yet, so a preview would have no pages. Release one first: "npx mutha release shell"`,
    );
  const inside = previewStore(store, token);
  await append(inside, nothing, async () => ({ changes: [], live, overrides }));
  return token;
}

/**
 * Makes all releases of a preview live, in one step and without a build, and removes the preview. It stays if another
 * release has come into it meanwhile.
 *
 * @returns the deployments; none where all of it was live already
 * @throws ReleaseError where a release does not fit what is live now, or somebody released another one meanwhile; then
 *   nothing has changed. StoreError, which says so where all of it is live
 */
export async function promote(store: Store, token: string): Promise<Deployment[]> {
  await refuseUnlessThere(store, token);
  const previewed = await previewedIn(store, token);
  const now = await readRegistry(store);
  if (previewed.every(({ name, release }) => liveOf(now, name)?.live.version === release.version)) {
    await removePromoted(store, token, previewed);
    return [];
  }
  for (const { name, release } of previewed)
    await refuseUnlessWhole(
      store,
      name,
      release,
      `Release ${name} into the preview again ("npx mutha release ${name} --into ${token}"): it puts the files back.`,
    );
  const deployments = await deploy(store, {
    plan: (site) => plan(store, site, token, previewed),
    async upload() {
      // Its files are in the store already.
      for (const { name, release } of previewed) await writeDeltasOf(store, name, release);
    },
  });
  await removePromoted(store, token, previewed).catch(({ message }: Error) => {
    throw new StoreError(
      `All of preview ${token} is live, but the preview could not be removed: ${message} "npx mutha promote ${token}" removes it.`,
    );
  });
  return deployments;
}

/** Removes a preview, unless something has come into it since it was read. */
async function removePromoted(store: Store, token: string, previewed: readonly Previewed[]): Promise<void> {
  const isPromoted = (one: Previewed) => previewed.some((each) => isDeepStrictEqual(each, one));
  if ((await previewedIn(store, token)).every(isPromoted)) await removePreview(store, token);
}

/**
 * Works out what a preview makes live, and checks all of it together.
 * @param previewed what it showed when the promotion began
 */
async function plan(store: Store, site: Snapshot, token: string, previewed: readonly Previewed[]): Promise<Change[]> {
  if (!isDeepStrictEqual(await previewedIn(store, token), previewed))
    throw new ReleaseError(
      `Somebody has changed preview ${token} while this command ran, so nothing was done. "npx mutha previews" lists what is in it; then run the command again.`,
    );
  const changes: Change[] = [];
  for (const { name, release, replaces } of previewed) {
    const { deployment } = site.live[name] ?? {};
    const live = deployment?.release;
    if (live?.version === release.version) continue;
    if (live?.version !== replaces?.version)
      throw new ReleaseError(
        `${name} ${release.version} was to replace ${replaces?.version ?? 'nothing'}, but ${live ? `${live.version} went live` : 'somebody retired it'} since the preview began. Nothing was changed. Build ${name} from what is live now, and release it to a new preview.`,
      );
    const face = name === 'shell' ? undefined : faceOf(await readDescriptor(store, name, release));
    changes.push({ name, action: 'release', release, lastGood: deployment, face, preview: token });
  }
  const next = siteAfter(store, site, changes);
  try {
    for (const { name, release } of changes) await refuseUnlessFits(store, next, await filesOf(store, name, release));
  } catch (error) {
    if (error instanceof ReleaseError) error.message += ` Nothing of preview ${token} is live.`;
    throw error;
  }
  return changes;
}

async function writeDeltasOf(store: Store, name: string, release: Release): Promise<void> {
  const { descriptor, folder, files } = await filesOf(store, name, release);
  const bytesOf = (file: string) => readReleased(store, name, folder + file, files[file]?.integrity ?? '');
  await writeDeltas(store, name, descriptor, bytesOf);
}

/** @throws ReleaseError where there is no such preview */
export async function refuseUnlessThere(store: Store, token: string): Promise<void> {
  if ((await store.list(folderOfPreview(token))).length > 0) return;
  throw new ReleaseError(
    `There is no preview ${token} in ${store.address}. "npx mutha previews" lists what there is: one that was promoted, or not changed for a month, is gone.`,
  );
}
