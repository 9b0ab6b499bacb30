import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deployed, type Descriptor, descriptorFile } from '@mutha/contract';
import type { Browser } from 'playwright-core';
import { type Built, readBuilt } from '../build/built.ts';
import { checkBudget, checkRemote, checkShell } from '../checks/checks.ts';
import { tryRun } from '../checks/try-run.ts';
import { pathsConcerned } from '../deploy/deploy.ts';
import { liveOf, readRegistry } from '../live/registry.ts';
import { allPaths, notFoundPath, pageAt, type Snapshot, snapshotOf, teamOf } from '../live/snapshot.ts';
import { drawAll, isFile, pageKey } from '../pages/pages.ts';
import { inParallel } from '../store/in-parallel.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { withBrowser } from './browser.ts';
import { candidateSite, type Site, siteAsItIs } from './candidate.ts';
import { type Change, keyOf, together } from './change.ts';
import { compareScenes, type Seen } from './compare-scenes.ts';
import { declaredChanges, type Part, partsOf, partsOfShell, shellChanges } from './declared.ts';
import { readSent, sentChanges } from './html.ts';
import { type ServedSite, servingSite } from './served-site.ts';
import { compressedSizes, hasGrown, kindOf, type Size, sizeInWords } from './sizes.ts';
import { type Cell, cellName, cells, type OpenPage, openPage, scriptTimeOf, type Visit, walk } from './visit.ts';

/** How many pages are looked at at a time, each on both sites. */
const atOnce = 2;
/**
 * Scripts whose shortest run in `times` visits is longer by this many milliseconds than the median was before are named
 * as a change.
 */
const slower = 80;
const times = 5;
/** How many pages are looked at again because their scripts seem to be slower. */
const slowPages = 3;
/** Where more pages than these have changes of their own, they are no chance, and no page is looked at again. */
const sureOfAll = 8;
/** The address of a page that nobody owns. */
const unknownPath = '/this-page-is-nobodys';

/** A page before and after, with a frame around each place that is different. */
export interface Picture {
  page: string;
  cell: string;
  /** WebP; missing where there is no such page. */
  before?: Buffer;
  after?: Buffer;
  marks: Pick<Seen, 'owner' | 'said' | 'boxes'>[];
}

/** What a release would change on the site. */
export interface Compared {
  name: string;
  version: string;
  /** The version that is live; missing where the name is not live. */
  live?: string;
  /** The teams of all who are named as owners. */
  teams: Record<string, string>;
  changes: Change[];
  sizes: Size[];
  /** How many pages were looked at. */
  pages: number;
  pictures: Picture[];
}

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
  const registry = await readRegistry(store);
  if (!registry.shell && name !== 'shell')
    throw new ReleaseError(`There is no shell in ${store.address} yet, so there are no pages to compare.`);
  const live = liveOf(registry, name)?.live;
  const compared: Compared = {
    name,
    version: built.descriptor.version,
    ...(live && { live: live.version }),
    teams: {},
    changes: [],
    sizes: [],
    pages: 0,
    pictures: [],
  };
  if (live?.version === built.descriptor.version) return compared;
  if (name === 'shell' && !live)
    throw new ReleaseError(`There is no shell in ${store.address} yet, so there is nothing to compare this one with.`);

  const sites = { before: siteAsItIs(store, registry), after: candidateSite(store, registry, built) };
  const snapshots = { before: snapshotOf(sites.before.store, registry), after: snapshotAfter(sites.after) };
  compared.changes.push(...(await declared(snapshots, built)));
  const refused = await refusal(snapshots, sites.after.store, built);
  if (refused) compared.changes.push({ kind: 'refused', owner: name, said: refused });
  const size = compressedSizes();
  compared.sizes = await sizesOf(snapshots.before, sites, built, size);
  compared.changes.push(
    ...compared.sizes.filter(hasGrown).map((size): Change => ({ kind: 'bytes', owner: name, said: sizeInWords(size) })),
  );
  const pages = await pagesOf(snapshots, name);
  const stops = await stopsOf(snapshots, name);
  const paths = [notFoundPath, ...[...pages, ...stops].map(({ path }) => path)];
  say(`Comparing ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} …`);
  await servingSite(sites.before, paths, (before) =>
    servingSite(sites.after, paths, (after) =>
      withBrowser((browser) => look({ browser, before, after, pages, stops, compared, size, say })),
    ),
  );
  for (const owner of new Set([name, ...compared.changes.map((change) => change.owner)]))
    compared.teams[owner] = await teamOf(snapshots.after, owner).catch(() => teamOf(snapshots.before, owner));
  return compared;
}

interface Snapshots {
  before: Snapshot;
  after: Snapshot;
}

function snapshotAfter({ store, registry }: Site): Snapshot {
  return snapshotOf(store, registry);
}

async function declared({ before }: Snapshots, built: Built): Promise<Change[]> {
  if (built.kind === 'remote') return declaredChanges(await remoteIn(before, built.name), built.descriptor);
  const shell = await before.shell();
  return shell ? shellChanges(shell, built.descriptor) : [];
}

async function remoteIn(snapshot: Snapshot, name: string): Promise<Deployed | undefined> {
  return snapshot.registry.remotes[name] && snapshot.remote(name);
}

/** Why a release would be refused, if it would be. */
async function refusal({ before, after }: Snapshots, store: Store, built: Built): Promise<string | undefined> {
  try {
    if (built.kind === 'shell') await checkShell(before, built.descriptor);
    else {
      checkBudget(built);
      await checkRemote(before, built.descriptor);
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
  const was = new Map(live ? parts(name, live).map(({ said, files }) => [said, files]) : []);
  const sizeBefore = async (files: readonly string[] = []) => {
    let sum = 0;
    for (const file of files) {
      const stored = await sites.before.store.read(`${live?.base}${file}`.slice(1));
      sum += stored ? size(stored.bytes) : 0;
    }
    return sum;
  };
  return Promise.all(
    parts(name, built.descriptor).map(async ({ said, files }) => ({
      said,
      before: await sizeBefore(was.get(said)),
      after: files.reduce((sum, file) => sum + size(built.files.get(file) ?? Buffer.alloc(0)), 0),
    })),
  );
}

function parts(name: string, descriptor: Built['descriptor']): Part[] {
  return descriptorFile(name) === 'shell.json'
    ? partsOfShell(descriptor as Parameters<typeof partsOfShell>[0])
    : partsOf(descriptor as Descriptor);
}

interface Looking {
  browser: Browser;
  before: ServedSite;
  after: ServedSite;
  pages: readonly PageToSee[];
  stops: readonly Stop[];
  compared: Compared;
  /** The size of a file after compression. */
  size(bytes: Buffer): number;
  say(line: string): void;
}

/** Looks at every page that the release concerns, on both sites, and adds what is different. */
async function look(looking: Looking): Promise<void> {
  const { compared, pages, say } = looking;
  compared.pages = pages.length;
  const found = new Map<string, Found>();
  let done = 0;
  await inParallel(atOnce, pages, async (page) => {
    found.set(page.path, await lookAt(looking, page, true));
    say(`  ${++done} of ${pages.length}: ${page.path}`);
  });
  // What only one page shows may have come about by chance. Then a second look does not find it.
  const count = new Map<string, number>();
  const withoutPage = (change: Change) => keyOf({ ...change, page: undefined });
  for (const { changes } of found.values())
    for (const change of changes) count.set(withoutPage(change), (count.get(withoutPage(change)) ?? 0) + 1);
  const unsure = pages.filter(({ path }) =>
    found.get(path)?.changes.some((change) => !change.isSure && count.get(withoutPage(change)) === 1),
  );
  if (unsure.length > sureOfAll) unsure.length = 0;
  await inParallel(atOnce, unsure, async (page) => {
    const again = new Set((await lookAt(looking, page, false)).changes.map(keyOf));
    const first = found.get(page.path) as Found;
    first.changes = first.changes.filter(
      (change) => change.isSure || again.has(keyOf(change)) || (count.get(withoutPage(change)) ?? 0) > 1,
    );
    if (!first.changes.some(isSeen)) first.pictures = [];
  });
  for (const { path } of pages) {
    const { changes = [], pictures = [] } = found.get(path) ?? {};
    compared.changes.push(...changes.map(({ isSure: _, ...change }) => change));
    compared.pictures.push(...pictures);
  }
  compared.changes.push(...(await slowScripts(looking, found)));
  compared.changes.push(...(await alongTheWay(looking)));
}

interface PageToSee {
  path: string;
  /** Whose page it is. */
  owner: string;
  /** On which sites it is. */
  on: 'both' | 'before' | 'after';
}

interface Found {
  /** `isSure`: it follows from what is sent, and cannot be there by chance. */
  changes: (Change & { isSure?: boolean })[];
  pictures: Picture[];
  /** For how much longer its scripts have run, in milliseconds. */
  slower: number;
}

/**
 * The pages that a release concerns: those that it draws, and those that embed its fragments. Of a shell: all. A screen
 * of which no page is known is looked at where its path has some words in place of each parameter.
 */
async function pagesOf({ before, after }: Snapshots, name: string): Promise<PageToSee[]> {
  const [was, is] = [await ownersOfPages(before, name), await ownersOfPages(after, name)];
  const pages = [...new Set([...was.keys(), ...is.keys()])].map((path): PageToSee => {
    const on = !was.has(path) ? 'after' : !is.has(path) ? 'before' : 'both';
    return { path, owner: (is.get(path) ?? was.get(path)) as string, on };
  });
  return name === 'shell' ? [...pages, { path: unknownPath, owner: 'shell', on: 'both' }] : pages;
}

/** By path, whose page it is. */
async function ownersOfPages(snapshot: Snapshot, name: string): Promise<Map<string, string>> {
  const all = name === 'shell' ? await allPaths(snapshot) : await pathsConcerned({} as Store, snapshot, name);
  const owners = new Map<string, string>();
  for (const path of all) {
    if (path === notFoundPath || isFile(path)) continue;
    const found = await pageAt(snapshot, path);
    // The path of a redirect shows the page of another path.
    if (found && found.page.path === path) owners.set(path, found.remote);
  }
  for (const remote of name === 'shell' ? Object.keys(snapshot.registry.remotes) : [name]) {
    const screens = (await remoteIn(snapshot, remote))?.screens ?? [];
    for (const { path, pages } of screens)
      if (pages.length === 0) owners.set(path.replaceAll(/:[^/]+/g, 'some-words'), remote);
  }
  return owners;
}

/** Looks at one page on both sites. @param isPictured whether pictures are taken */
async function lookAt(looking: Looking, { path, owner, on }: PageToSee, isPictured: boolean): Promise<Found> {
  const { browser, before, after, compared } = looking;
  const [was, is] = await Promise.all([
    on === 'after' ? undefined : openPage(browser, before, path),
    on === 'before' ? undefined : openPage(browser, after, path),
  ]);
  try {
    const { name } = compared;
    const changes: Found['changes'] = [];
    const pictures: Picture[] = [];
    for (const said of newLines(was?.visit.lines ?? [], is?.visit.lines ?? []))
      changes.push({ kind: 'console', page: path, owner: name, said: `The console says: ${said}` });
    if (!was || !is) {
      const [cell] = cells;
      const shot = async (open: OpenPage | undefined) => open && isPictured && (await open.picture(cell));
      const [shotBefore, shotAfter] = [await shot(was), await shot(is)];
      if (shotBefore || shotAfter)
        pictures.push({
          page: path,
          cell: cellName(cell),
          ...(shotBefore && { before: shotBefore }),
          ...(shotAfter && { after: shotAfter }),
          marks: [],
        });
      return { changes, pictures, slower: 0 };
    }
    const sent = await sentOf(path, owner, before, after);
    changes.push(...behaviour(path, name, was.visit, is.visit));
    if (!compared.sizes.some(hasGrown)) changes.push(...(await weights(path, looking, was.visit, is.visit)));
    if (
      was.visit.title !== is.visit.title &&
      !changes.some(({ kind, said }) => kind === 'head' && said.startsWith('title'))
    )
      changes.push({
        kind: 'head',
        page: path,
        owner,
        said: `title in the browser: "${was.visit.title}" → "${is.visit.title}"`,
      });
    const seen = cells.map((cell, at) => ({
      cell,
      seen: compareScenes(was.visit.scenes[at] ?? [], is.visit.scenes[at] ?? []),
    }));
    changes.push(
      ...together(seen.map(({ cell, seen }) => ({ cell: cellName(cell), changes: seen.map(toChange(path)) }))),
    );
    changes.push(...states(path, seen[0]?.seen ?? [], was.visit, is.visit));
    // The browser shows the same change of a text.
    const isSaid = changes.some(({ kind }) => kind === 'text');
    for (const change of sent) if (change.kind !== 'html' || !isSaid) changes.push({ ...change, isSure: true });
    if (isPictured)
      for (const cell of toPicture(seen)) {
        const marks = seen.find((one) => one.cell === cell)?.seen ?? [];
        const [shotBefore, shotAfter] = await Promise.all([was.picture(cell), is.picture(cell)]);
        pictures.push({ page: path, cell: cellName(cell), before: shotBefore, after: shotAfter, marks });
      }
    return { changes, pictures, slower: is.visit.script - was.visit.script };
  } finally {
    await Promise.all([was?.close(), is?.close()]);
  }
}

const toChange =
  (page: string) =>
  ({ kind, owner, said }: Seen): Change => ({ kind, page, owner, said });

const isSeen = ({ kind }: Change) => kind === 'text' || kind === 'attribute' || kind === 'look' || kind === 'place';

/** The first width and scheme with a change, and the first with one that is not seen in that. */
function toPicture(seen: readonly { cell: Cell; seen: readonly Seen[] }[]): Cell[] {
  const shown = new Set<string>();
  const chosen: Cell[] = [];
  for (const { cell, seen: all } of seen) {
    // What is in another place on a phone than on a desk is the same change.
    const isNew = all.some(({ kind, said }) => !shown.has(said) && (kind !== 'place' || chosen.length === 0));
    if (!isNew || chosen.length === 2) continue;
    chosen.push(cell);
    for (const { said } of all) shown.add(said);
  }
  return chosen;
}

async function sentOf(path: string, owner: string, before: ServedSite, after: ServedSite): Promise<Change[]> {
  const sent = async ({ folder, stable }: ServedSite) =>
    readSent(
      await readFile(join(folder, pageKey(path)), 'utf8').catch(() =>
        readFile(join(folder, pageKey(notFoundPath)), 'utf8'),
      ),
      stable,
    );
  return sentChanges(path, owner, await sent(before), await sent(after));
}

/** What a page keeps in the browser, and asks of other servers. */
function behaviour(page: string, owner: string, was: Visit, is: Visit): Change[] {
  const isElsewhere = (file: string) => /^https?:/.test(file);
  return [
    ...is.kept
      .filter((key) => !was.kept.includes(key))
      .map(
        (key): Change => ({
          kind: 'storage',
          page,
          owner,
          said: `The page keeps something new in the browser: ${key}`,
        }),
      ),
    ...is.files
      .filter((file) => isElsewhere(file) && !was.files.includes(file))
      .map((file): Change => ({ kind: 'storage', page, owner, said: `The page asks another server: ${file}` })),
  ];
}

/** What is loaded for a page and has grown, by kind of file. */
async function weights(
  page: string,
  { before: siteBefore, after: siteAfter, compared, size }: Looking,
  was: Visit,
  is: Visit,
): Promise<Change[]> {
  const weigh = async ({ folder }: ServedSite, files: readonly string[]) => {
    const sums = new Map<string, number>();
    for (const file of files) {
      if (!file.startsWith('/releases/')) continue;
      const bytes = await readFile(join(folder, file)).catch(() => Buffer.alloc(0));
      sums.set(kindOf(file), (sums.get(kindOf(file)) ?? 0) + size(bytes));
    }
    return sums;
  };
  const [before, after] = [await weigh(siteBefore, was.files), await weigh(siteAfter, is.files)];
  return [...after]
    .map(([said, bytes]): Size => ({ said, before: before.get(said) ?? 0, after: bytes }))
    .filter(hasGrown)
    .map((grown): Change => ({ kind: 'bytes', page, owner: compared.name, said: sizeInWords(grown) }));
}

/** What looks different under the keyboard's focus or a pointer, and not without them. */
function states(page: string, always: readonly Seen[], was: Visit, is: Visit): Change[] {
  const known = new Set(always.map(({ said }) => said));
  const of = (what: string, before: Visit['focus'], after: Visit['focus']) =>
    compareScenes(before, after)
      .filter(({ kind, said }) => kind === 'look' && !known.has(said))
      .map(({ owner, said }): Change => ({ kind: 'state', page, owner, said: `With ${what}: ${said}` }));
  return [...of('the focus of the keyboard', was.focus, is.focus), ...of('the pointer on it', was.hover, is.hover)];
}

/** Lines that come more often than before. */
function newLines(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Pages whose scripts run longer. Those that seem to are visited again, on both sites in turn, and nothing else runs. */
async function slowScripts(
  { browser, before, after, pages, compared }: Looking,
  found: ReadonlyMap<string, Found>,
): Promise<Change[]> {
  const seeming = pages
    .map(({ path }) => ({ path, by: found.get(path)?.slower ?? 0 }))
    .filter(({ by }) => by > slower)
    .sort((one, other) => other.by - one.by)
    .slice(0, slowPages);
  const changes: Change[] = [];
  for (const { path } of seeming) {
    const wasEach: number[] = [];
    const isEach: number[] = [];
    for (let time = 0; time < times; time++) {
      wasEach.push(await scriptTimeOf(browser, before, path));
      isEach.push(await scriptTimeOf(browser, after, path));
    }
    // A machine that is busy with other things makes single visits slower, and none faster.
    const [was, is] = [wasEach.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0, Math.min(...isEach)];
    if (is - was > slower)
      changes.push({
        kind: 'script',
        page: path,
        owner: compared.name,
        said: `Scripts run for ${Math.round(is - was)} ms more until the page is ready (about ${Math.round(was)} → ${Math.round(is)} ms).`,
      });
  }
  return changes;
}

/** A page on the way through the site. */
interface Stop {
  path: string;
  /** Whose page it is. */
  remote: string;
}

/** A page of the release, and one of every other remote: none that is only on one of the sites. */
async function stopsOf({ before, after }: Snapshots, name: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  const names = [name, ...Object.keys(after.registry.remotes)];
  for (const remote of new Set(names)) {
    if (!before.registry.remotes[remote] || !after.registry.remotes[remote]) continue;
    const [was, is] = [await pathsIn(before, remote), await pathsIn(after, remote)];
    const path = was.find((one) => is.includes(one));
    if (path) stops.push({ path, remote });
  }
  return stops;
}

async function pathsIn(snapshot: Snapshot, remote: string): Promise<string[]> {
  return (await snapshot.remote(remote)).screens.flatMap(({ pages }) => pages.map(({ path }) => path));
}

/**
 * Goes from a page of the release to one of every other remote, as links do. What the release leaves behind in the tab,
 * such as a style that reaches other teams' parts, is seen there.
 */
async function alongTheWay({ browser, before, after, stops, compared }: Looking): Promise<Change[]> {
  const [start] = stops;
  if (!start || stops.length < 2) return [];
  const anywhere = (change: Change) => keyOf({ ...change, page: undefined });
  const known = new Set(compared.changes.map(anywhere));
  const walked = async () => {
    const [was, is] = await Promise.all([walk(browser, before, stops), walk(browser, after, stops)]);
    const changes = stops.flatMap(({ path }, at) =>
      compareScenes(was.scenes[at] ?? [], is.scenes[at] ?? []).map(toChange(`${path} from ${start.path}`)),
    );
    const said = newLines(was.lines, is.lines).map(
      (line): Change => ({
        kind: 'console',
        page: `other pages from ${start.path}`,
        owner: compared.name,
        said: `The console says: ${line}`,
      }),
    );
    // What was seen on a page of its own needs no second mention.
    return [...changes, ...said].filter((change) => !known.has(anywhere(change)));
  };
  const changes = await walked();
  if (changes.length === 0) return [];
  const again = new Set((await walked()).map(keyOf));
  return changes.filter((change) => again.has(keyOf(change)));
}
