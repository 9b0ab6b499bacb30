import { notFoundPathBeside, parseRegistry, type Registry } from '@mutha/contract';
import { type Change, type Compared, compareReleases, compareSites, NoBrowserError } from '@mutha/diff';
import { type Built, readBuilt } from '../build/built.ts';
import { refuseUnlessFits } from '../checks/refuse/refuse.ts';
import { pathsConcerned } from '../deploy/deploy.ts';
import { readHead } from '../live/log.ts';
import { adviceOn } from '../live/released.ts';
import { notFoundPath, type Snapshot, teamOf } from '../live/snapshot.ts';
import { drawAll } from '../pages/pages.ts';
import { DamageError, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { candidateSite, type Site, siteAsItIs } from './candidate.ts';
import { pagesOf, remoteIn, type Snapshots, stopsOf } from './pages-to-see.ts';
import { filesOfSite, servingSite } from './served-site.ts';

/**
 * Compares the site as it is with the site as it would be with a build, page by page, in a browser. Nothing is written
 * to the store. Of other teams, only what is in the store is needed.
 *
 * @param name `shell`, or a remote's name
 * @param folder the folder of its build
 * @param say receives lines of progress
 * @throws ContractError or ReleaseError where the build cannot be read, there is nothing to compare it with, or no
 *   browser
 */
export async function diff(store: Store, name: string, folder: string, say: (line: string) => void): Promise<Compared> {
  const built = await readBuilt(name, folder);
  const head = await readHead(store);
  if (!head.live.shell && name !== 'shell')
    throw new ReleaseError(`There is no shell in ${store.address} yet, so there are no pages to compare.`);
  const live = head.live[name]?.deployment.release;
  const { version } = built.descriptor;
  const nothing: Compared = {
    name,
    version,
    ...(live && { live: live.version }),
    teams: {},
    changes: [],
    sizes: [],
    pages: 0,
    warnings: [],
    pictures: [],
  };
  if (live?.version === version) return nothing;
  if (name === 'shell' && !live)
    throw new ReleaseError(`There is no shell in ${store.address} yet, so there is nothing to compare this one with.`);

  const sites = { before: siteAsItIs(store, head), after: candidateSite(store, head, built) };
  const snapshots = { before: sites.before.snapshot, after: sites.after.snapshot };
  const { changes: ofRelease, sizes } = await comparedReleases(snapshots.before, store, built);
  const refused = await refusal(snapshots, sites.after.store, built, store.preview !== undefined);
  // The comparison may take a minute. Nobody has to wait for it to learn this.
  if (refused) say(`A release would be refused: ${refused}`);
  const ofBuild = [...ofRelease, ...(refused ? [{ kind: 'refused' as const, owner: name, said: refused }] : [])];
  const hasGrown = ofRelease.some(({ kind }) => kind === 'bytes');
  // Two owners of a path: no browser would compose such a site.
  const seen = isValid(snapshots.after.registry)
    ? await comparedSites(sites, snapshots, name, hasGrown, say)
    : { changes: [], pages: 0, warnings: [], pictures: [] };
  const changes = [...ofBuild, ...seen.changes];
  return { ...nothing, ...seen, sizes, changes, teams: await teamsOf(snapshots, name, changes) };
}

/** What the build declares and weighs, beside what is live. */
async function comparedReleases(before: Snapshot, store: Store, { name, descriptor, files }: Built) {
  const live = name === 'shell' ? await before.shell() : await remoteIn(before, name);
  const readLive = async (file: string) => (await store.read(`${live?.base}${file}`.slice(1)))?.bytes;
  return compareReleases(live && { descriptor: live, read: readLive }, {
    descriptor,
    read: async (file) => files.get(file),
  });
}

/** What is different on the pages that a release concerns, as far as all that they need is still there. */
async function comparedSites(
  sites: { before: Site; after: Site },
  snapshots: Snapshots,
  name: string,
  hasGrown: boolean,
  say: (line: string) => void,
): Promise<Pick<Compared, 'changes' | 'pages' | 'warnings' | 'pictures'>> {
  const [filesBefore, filesAfter] = [await filesOfSite(sites.before), await filesOfSite(sites.after)];
  const { lost } = filesBefore;
  for (const owner of ['shell', name]) {
    const problem = lost.get(owner);
    if (problem) throw new DamageError(`What is live cannot be shown: ${problem}`, adviceOn(owner));
  }
  const warnings = [...lost].map(([owner, problem]) => `${problem} The pages of ${owner} are not compared.`);
  const pages = (await pagesOf(sites.before.store, snapshots, name)).filter(({ owner }) => !lost.has(owner));
  const stops = (await stopsOf(snapshots, name)).filter(({ remote }) => !lost.has(remote));
  const paths = [notFoundPath, ...[...pages, ...stops].flatMap(({ path }) => [path, notFoundPathBeside(path)])];
  say(`Comparing ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} …`);
  const seen = await servingSite(sites.before, filesBefore, paths, (before) =>
    servingSite(sites.after, filesAfter, paths, (after) =>
      compareSites({ name, before, after, pages, stops, hasGrown, say }),
    ),
  ).catch((error: unknown) => {
    throw error instanceof NoBrowserError ? new ReleaseError(error.message) : error;
  });
  return { ...seen, pages: pages.length, warnings };
}

/** The teams of all who are named as owners. */
async function teamsOf({ before, after }: Snapshots, name: string, changes: readonly Change[]) {
  const teams: Record<string, string> = {};
  for (const owner of new Set([name, ...changes.map((change) => change.owner)]))
    teams[owner] = await teamOf(after, owner).catch(() => teamOf(before, owner));
  return teams;
}

function isValid(registry: Registry): boolean {
  try {
    parseRegistry(registry);
    return true;
  } catch {
    return false;
  }
}

/** Why a release would be refused, if it would be. */
async function refusal(
  { before, after }: Snapshots,
  store: Store,
  built: Built,
  hasFollowers: boolean,
): Promise<string | undefined> {
  try {
    await refuseUnlessFits(store, before, { descriptor: built.descriptor, build: built, hasFollowers });
    await drawAll(store, after, built.name, await pathsConcerned(store, after, built.name));
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
