import { notFoundPathBeside, parseRegistry, type Registry } from '@mutha/contract';
import { type Compared, compareReleases, compareSites, NoBrowserError } from '@mutha/diff';
import {
  adviceOn,
  type Built,
  drawAll,
  notFoundPath,
  pathsConcerned,
  readBuilt,
  readHead,
  refuseUnlessFits,
  teamOf,
} from '@mutha/engine';
import { DamageError, ReleaseError, type Store } from '@mutha/store';
import { readSite } from '../past/site-then.ts';
import { type Sites, sitesWith } from './candidate.ts';
import { pagesOf, remoteIn, stopsOf } from './pages-to-see.ts';
import { servingToCompare } from './served-site.ts';

/**
 * Compares a site as it is with the same site after a build, page by page, in a browser. Nothing is written to the
 * store. From other teams, the comparison needs only what is in the store.
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
  if (!head.live.shell) {
    const lack = name === 'shell' ? 'is nothing to compare this one with' : 'are no pages to compare';
    throw new ReleaseError('shell-missing', `There is no shell in ${store.address} yet, so there ${lack}.`);
  }
  const { version } = built.descriptor;
  const live = head.live[name]?.deployment.release.version;
  const preview = store.layer?.token;
  const compared = {
    name,
    version,
    ...(live && { live }),
    ...(preview && { preview }),
    ...unseen,
    teams: {},
    sizes: [],
  };
  if (live === version) return compared;

  const sites = sitesWith(store, head, built);
  const release = await compareWithLive(sites, built);
  const refused = await refusal(sites, built);
  // The comparison may take a minute. So this is said before it.
  if (refused) say(`A release would be refused: ${refused}`);
  const hasGrown = release.changes.some(({ kind }) => kind === 'bytes');
  // Two owners of a path: no browser would compose such a site.
  const isComposed = isValid(sites.after.registry);
  const seen = isComposed ? await comparePages(sites, name, hasGrown, say) : unseen;
  const refusals = refused ? [{ kind: 'refused' as const, owner: name, said: refused }] : [];
  const changes = [...release.changes, ...refusals, ...seen.changes];
  const owners = new Set([name, ...changes.map(({ owner }) => owner)]);
  return { ...compared, ...seen, changes, sizes: release.sizes, teams: await teamsOf(sites, owners) };
}

type Seen = Pick<Compared, 'changes' | 'pages' | 'warnings' | 'pictures'>;

const unseen: Seen = { changes: [], pages: 0, warnings: [], pictures: [] };

/** The declarations and sizes of the build, beside those of the live release. */
async function compareWithLive({ before }: Sites, { name, descriptor, files }: Built) {
  const live = name === 'shell' ? await before.shell() : await remoteIn(before, name);
  const readLive = async (file: string) => (await before.store.read(`${live?.base}${file}`.slice(1)))?.bytes;
  return compareReleases(live && { descriptor: live, read: readLive }, {
    descriptor,
    read: async (file) => files.get(file),
  });
}

/** The differences on the pages that a release concerns, as far as all that they need is still there. */
async function comparePages(sites: Sites, name: string, hasGrown: boolean, say: (line: string) => void): Promise<Seen> {
  const [before, after] = [await readSite(sites.before), await readSite(sites.after)];
  const { lost } = before;
  for (const owner of ['shell', name]) {
    const [problem] = lost.get(owner) ?? [];
    if (problem) throw new DamageError(`What is live cannot be shown: ${problem}`, adviceOn(owner));
  }
  const warnings = [...lost].map(([owner, [problem]]) => `${problem} The pages of ${owner} are not compared.`);
  const pages = (await pagesOf(sites, name)).filter(({ owner }) => !lost.has(owner));
  const stops = (await stopsOf(sites, name)).filter(({ owner }) => !lost.has(owner));
  const paths = [notFoundPath, ...[...pages, ...stops].flatMap(({ path }) => [path, notFoundPathBeside(path)])];
  say(`Comparing ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} …`);
  const seen = await servingToCompare(before, paths, (before) =>
    servingToCompare(after, paths, (after) => compareSites({ name, before, after, pages, stops, hasGrown, say })),
  ).catch((error: unknown) => {
    throw error instanceof NoBrowserError ? new ReleaseError('browser-missing', error.message) : error;
  });
  return { ...seen, pages: pages.length, warnings };
}

/** By name, the team of each owner. */
async function teamsOf({ before, after }: Sites, owners: Iterable<string>): Promise<Record<string, string>> {
  const teams: Record<string, string> = {};
  for (const owner of owners) teams[owner] = await teamOf(after, owner).catch(() => teamOf(before, owner));
  return teams;
}

function isValid(registry: Registry): boolean {
  try {
    return Boolean(parseRegistry(registry));
  } catch {
    return false;
  }
}

/** Why a release would be refused, if it would be. */
async function refusal({ before, after }: Sites, build: Built): Promise<string | undefined> {
  const { name, descriptor } = build;
  try {
    const hasFollowers = after.store.layer !== undefined;
    await refuseUnlessFits(before, { descriptor, build, hasFollowers });
    await drawAll(after, name, await pathsConcerned(after, name), before);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
