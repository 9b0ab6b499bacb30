import { notFoundPathBeside, parseRegistry, type Registry } from '@mutha/contract';
import { type Built, readBuilt } from '../build/built.ts';
import { checkBudget, checkRemote, checkShell } from '../checks/checks.ts';
import { tryRun } from '../checks/try-run.ts';
import { pathsConcerned } from '../deploy/deploy.ts';
import { readHead } from '../live/log.ts';
import { wayOut } from '../live/released.ts';
import { notFoundPath, type Snapshot, teamOf } from '../live/snapshot.ts';
import { drawAll } from '../pages/pages.ts';
import { DamageError, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { withBrowser } from './browser.ts';
import { candidateSite, type Site, siteAsItIs } from './candidate.ts';
import type { Change } from './change.ts';
import type { Compared } from './compared.ts';
import { declaredChanges, partsOf, shellChanges } from './declared.ts';
import { look } from './look.ts';
import { pagesOf, remoteIn, type Snapshots, stopsOf } from './pages-to-see.ts';
import { filesOfSite, servingSite } from './served-site.ts';
import { compressedSizes, hasGrown, type Size, sizeInWords } from './sizes.ts';

/**
 * Compares the site as it is with the site as it would be with a build, page by page, in a browser. Nothing is written
 * to the store. Of other teams, only what is in the store is needed.
 *
 * @param name `shell`, or a remote's name
 * @param folder the folder of its build
 * @param say receives lines of progress
 * @throws ContractError or ReleaseError where the build cannot be read, or there is nothing to compare it with
 */
export async function diff(store: Store, name: string, folder: string, say: (line: string) => void): Promise<Compared> {
  const built = await readBuilt(name, folder);
  const head = await readHead(store);
  if (!head.live.shell && name !== 'shell')
    throw new ReleaseError(`There is no shell in ${store.address} yet, so there are no pages to compare.`);
  const live = head.live[name]?.deployment.release;
  const compared: Compared = {
    name,
    version: built.descriptor.version,
    ...(live && { live: live.version }),
    teams: {},
    changes: [],
    sizes: [],
    pages: 0,
    warnings: [],
    pictures: [],
  };
  if (live?.version === built.descriptor.version) return compared;
  if (name === 'shell' && !live)
    throw new ReleaseError(`There is no shell in ${store.address} yet, so there is nothing to compare this one with.`);

  const sites = { before: siteAsItIs(store, head), after: candidateSite(store, head, built) };
  const snapshots = { before: sites.before.snapshot, after: sites.after.snapshot };
  compared.changes.push(...(await declared(snapshots, built)));
  const refused = await refusal(snapshots, sites.after.store, built, store.preview !== undefined);
  if (refused) {
    compared.changes.push({ kind: 'refused', owner: name, said: refused });
    // The comparison may take a minute. Nobody has to wait for it to learn this.
    say(`A release would be refused: ${refused}`);
  }
  const size = compressedSizes();
  compared.sizes = await sizesOf(snapshots.before, sites, built, size);
  compared.changes.push(
    ...compared.sizes.filter(hasGrown).map((size): Change => ({ kind: 'bytes', owner: name, said: sizeInWords(size) })),
  );
  // Two owners of a path: no browser would compose such a site.
  if (!isValid(snapshots.after.registry)) return named(compared, snapshots);
  const [filesBefore, filesAfter] = [await filesOfSite(sites.before), await filesOfSite(sites.after)];
  const { lost } = filesBefore;
  for (const owner of ['shell', name]) {
    const problem = lost.get(owner);
    if (problem) throw new DamageError(`What is live cannot be shown: ${problem}`, wayOut(owner));
  }
  compared.warnings = [...lost].map(([owner, problem]) => `${problem} The pages of ${owner} are not compared.`);
  const pages = (await pagesOf(store, snapshots, name)).filter(({ owner }) => !lost.has(owner));
  const stops = (await stopsOf(snapshots, name)).filter(({ remote }) => !lost.has(remote));
  const paths = [notFoundPath, ...[...pages, ...stops].flatMap(({ path }) => [path, notFoundPathBeside(path)])];
  say(`Comparing ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} …`);
  await servingSite(sites.before, filesBefore, paths, (before) =>
    servingSite(sites.after, filesAfter, paths, (after) =>
      withBrowser((browser) => look({ browser, before, after, pages, stops, compared, size, say })),
    ),
  );
  return named(compared, snapshots);
}

/** Adds the teams of all owners. */
async function named(compared: Compared, { before, after }: Snapshots): Promise<Compared> {
  for (const owner of new Set([compared.name, ...compared.changes.map((change) => change.owner)]))
    compared.teams[owner] = await teamOf(after, owner).catch(() => teamOf(before, owner));
  return compared;
}

function isValid(registry: Registry): boolean {
  try {
    parseRegistry(registry);
    return true;
  } catch {
    return false;
  }
}

async function declared({ before }: Snapshots, built: Built): Promise<Change[]> {
  if (built.kind === 'remote') return declaredChanges(await remoteIn(before, built.name), built.descriptor);
  const shell = await before.shell();
  return shell ? shellChanges(shell, built.descriptor) : [];
}

/** Why a release would be refused, if it would be. */
async function refusal(
  { before, after }: Snapshots,
  store: Store,
  built: Built,
  isPreview: boolean,
): Promise<string | undefined> {
  try {
    if (built.kind === 'shell') await checkShell(before, built.descriptor);
    else {
      checkBudget(built);
      await checkRemote(before, built.descriptor, isPreview);
      const shell = await before.shell();
      if (shell) await tryRun(store, shell, built);
    }
    await drawAll(store, after, built.name, await pathsConcerned(store, after, built.name));
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

/** The sizes of a release's parts, before and after. */
async function sizesOf(
  before: Snapshot,
  sites: { before: Site },
  built: Built,
  size: (bytes: Buffer) => number,
): Promise<Size[]> {
  const { name } = built;
  const live = name === 'shell' ? await before.shell() : await remoteIn(before, name);
  const was = new Map(live ? partsOf(live).map(({ said, files }) => [said, files]) : []);
  const sizeBefore = async (files: readonly string[] = []) => {
    let sum = 0;
    for (const file of files) {
      const stored = await sites.before.store.read(`${live?.base}${file}`.slice(1));
      sum += stored ? size(stored.bytes) : 0;
    }
    return sum;
  };
  return Promise.all(
    partsOf(built.descriptor).map(async ({ said, files }) => ({
      said,
      before: await sizeBefore(was.get(said)),
      after: files.reduce((sum, file) => sum + size(built.files.get(file) ?? Buffer.alloc(0)), 0),
    })),
  );
}
