import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf } from '../serving/layout.ts';
import { inParallel } from '../store/in-parallel.ts';
import { alongTheWay } from './along-the-way.ts';
import { type Change, changeOf, keyOf, together } from './change.ts';
import { compareScenes, type Seen } from './compare-scenes.ts';
import type { Picture } from './compared.ts';
import { quoted, readSent, sentChanges } from './html.ts';
import { type Looking, newLines } from './looking.ts';
import type { PageToSee } from './pages-to-see.ts';
import type { ServedSite } from './served-site.ts';
import { hasGrown, kindOf, type Size, sizeInWords } from './sizes.ts';
import { slowScripts } from './slow-scripts.ts';
import { type Cell, cellName, cells, type OpenPage, openPage, type Visit } from './visit.ts';

/** How many pages are looked at at a time, each on both sites. */
const atOnce = 2;
/** Where more pages than these have changes of their own, they are no chance, and no page is looked at again. */
const sureOfAll = 8;

/** Looks at every page that the release concerns, on both sites, and adds what is different. */
export async function look(looking: Looking): Promise<void> {
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
  compared.changes.push(
    ...(await slowScripts(
      looking,
      pages.map(({ path }) => ({ path, by: found.get(path)?.slower ?? 0 })),
    )),
  );
  compared.changes.push(...(await alongTheWay(looking)));
}

interface Found {
  /** `isSure`: it follows from what is sent, and cannot be there by chance. */
  changes: (Change & { isSure?: boolean })[];
  pictures: Picture[];
  /** For how much longer its scripts have run, in milliseconds. */
  slower: number;
}

/** Looks at one page on both sites. @param isPictured whether pictures are taken */
async function lookAt(looking: Looking, page: PageToSee, isPictured: boolean): Promise<Found> {
  const { browser, before, after, compared } = looking;
  const [was, is] = await Promise.all([
    page.on === 'after' ? undefined : openPage(browser, before, page.path),
    page.on === 'before' ? undefined : openPage(browser, after, page.path),
  ]);
  try {
    const said = newLines(was?.visit.lines ?? [], is?.visit.lines ?? []).map(
      (line): Change => ({
        kind: 'console',
        page: page.path,
        owner: compared.name,
        said: `The console says: ${line}`,
      }),
    );
    const found = was && is ? await onBoth(looking, page, was, is, isPictured) : await onOne(page, was, is, isPictured);
    return { ...found, changes: [...said, ...found.changes] };
  } finally {
    await Promise.all([was?.close(), is?.close()]);
  }
}

/** A page that is new, or gone. The paths of the release say so already. */
async function onOne(
  { path }: PageToSee,
  was: OpenPage | undefined,
  is: OpenPage | undefined,
  isPictured: boolean,
): Promise<Found> {
  const [cell] = cells;
  const picture: Picture = { page: path, cell: cellName(cell), marks: [] };
  if (isPictured && was) picture.before = await was.picture(cell);
  if (isPictured && is) picture.after = await is.picture(cell);
  return { changes: [], pictures: isPictured ? [picture] : [], slower: 0 };
}

async function onBoth(
  looking: Looking,
  { path, owner }: PageToSee,
  { visit: was, ...pageBefore }: OpenPage,
  { visit: is, ...pageAfter }: OpenPage,
  isPictured: boolean,
): Promise<Found> {
  const { before, after, compared } = looking;
  const seen = cells.map((cell, at) => ({ cell, seen: compareScenes(was.scenes[at] ?? [], is.scenes[at] ?? []) }));
  const shown = together(
    seen.map(({ cell, seen }) => ({ cell: cellName(cell), changes: seen.map((one) => changeOf(path, one)) })),
  );
  // The browser shows the same change of a text.
  const isSaid = shown.some(({ kind }) => kind === 'text');
  const sent = (await sentOf(path, owner, before, after)).filter(({ kind }) => kind !== 'html' || !isSaid);
  const changes: Found['changes'] = [
    ...sent.map((change) => ({ ...change, isSure: true })),
    ...shown,
    ...states(path, seen[0]?.seen ?? [], was, is),
    ...behaviour(path, compared.name, was, is),
  ];
  // The parts of the release say it already.
  if (!compared.sizes.some(hasGrown)) changes.push(...(await weights(path, looking, was, is)));
  if (was.title !== is.title && !sent.some(({ said }) => said.startsWith('title')))
    changes.push({
      kind: 'head',
      page: path,
      owner,
      said: `title in the browser: ${quoted(was.title)} → ${quoted(is.title)}`,
    });
  const pictures: Picture[] = [];
  for (const cell of isPictured ? toPicture(seen) : []) {
    const marks = seen.find((one) => one.cell === cell)?.seen ?? [];
    const [shotBefore, shotAfter] = await Promise.all([pageBefore.picture(cell), pageAfter.picture(cell)]);
    pictures.push({ page: path, cell: cellName(cell), before: shotBefore, after: shotAfter, marks });
  }
  return { changes, pictures, slower: is.script - was.script };
}

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
  const { key = '', notFound } = addressOf(path);
  const sent = async ({ folder, stable }: ServedSite) => {
    const file = [key, ...notFound].map((one) => join(folder, one)).find((one) => existsSync(one)) as string;
    return readSent(await readFile(file, 'utf8'), stable);
  };
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
  const under = (what: string, before: Visit['focus'], after: Visit['focus']) =>
    compareScenes(before, after)
      .filter(({ kind, said }) => kind === 'look' && !known.has(said))
      .map((seen) => changeOf(page, { ...seen, kind: 'state', said: `With ${what}: ${seen.said}` }));
  return [
    ...under('the focus of the keyboard', was.focus, is.focus),
    ...under('the pointer on it', was.hover, is.hover),
  ];
}
