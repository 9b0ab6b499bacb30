import { type Change, onPage, together } from './change.ts';
import { compareScenes, type Seen } from './compare-scenes.ts';
import { addedTo, consoleChanges } from './console.ts';
import { quoted, readSent, type Sent, sentChanges } from './html.ts';
import type { PageToSee, Picture, Served, Visiting } from './sites.ts';
import { compressedSize, hasGrown, kindOf, type Size, sizeInWords } from './sizes.ts';
import { type Cell, cellName, cells, openPage, type Visit } from './visit.ts';

/** The differences of one page on the two sites. */
export interface PageComparison {
  page: PageToSee;
  /** `isSure`: it follows from what is sent, and cannot be there by chance. */
  changes: (Change & { isSure?: boolean })[];
  pictures: Picture[];
  /** For how much longer its scripts have run, in milliseconds. */
  slower: number;
}

/** Compares one page on both sites. @param isPictured whether pictures are taken */
export async function comparePage(visiting: Visiting, page: PageToSee, isPictured: boolean): Promise<PageComparison> {
  const { browser, before, after, name } = visiting;
  const [was, is] = await Promise.all([
    page.on === 'after' ? undefined : openPage(browser, before, page.path),
    page.on === 'before' ? undefined : openPage(browser, after, page.path),
  ]);
  try {
    const said = consoleChanges(name, was?.visit.lines ?? [], is?.visit.lines ?? []);
    // Of a page that is new, or gone, the paths of the release say so already.
    const onOne = { toPicture: [{ cell: cells[0], seen: [] }], changes: [], slower: 0 };
    const compared = was && is ? await onBoth(visiting, page, was.visit, is.visit) : onOne;
    const pictures: Picture[] = [];
    for (const { cell, seen: marks } of isPictured ? compared.toPicture : []) {
      const [before, after] = await Promise.all([was?.picture(cell), is?.picture(cell)]);
      const both = { ...(before && { before }), ...(after && { after }) };
      pictures.push({ page: page.path, cell: cellName(cell), ...both, marks });
    }
    const changes = onPage(page.path, [...said, ...compared.changes]);
    return { page, changes, pictures, slower: compared.slower };
  } finally {
    await Promise.all([was?.close(), is?.close()]);
  }
}

/** The differences in one width and colour scheme. */
interface SeenInCell {
  cell: Cell;
  seen: Seen[];
}

async function onBoth(
  visiting: Visiting,
  { path, owner }: PageToSee,
  was: Visit,
  is: Visit,
): Promise<{ toPicture: SeenInCell[] } & Pick<PageComparison, 'changes' | 'slower'>> {
  const { before, after, name } = visiting;
  const seen = cells.map((cell, at) => ({ cell, seen: compareScenes(was.scenes[at] ?? [], is.scenes[at] ?? []) }));
  const shown = together(seen.map(({ cell, seen }) => ({ cell: cellName(cell), changes: seen })));
  // The browser shows the same change of a text.
  const isSaid = shown.some(({ kind }) => kind === 'text');
  const sent = sentChanges(owner, await sentOf(before, path), await sentOf(after, path)).filter(
    ({ kind }) => kind !== 'html' || !isSaid,
  );
  const title = `title in the browser: ${quoted(was.title)} → ${quoted(is.title)}`;
  const hasOtherTitle = was.title !== is.title && !sent.some(({ said }) => said.startsWith('title'));
  const changes = [
    ...sent.map((change) => ({ ...change, isSure: true })),
    ...shown,
    ...states(seen[0]?.seen ?? [], was, is),
    ...behaviour(name, was, is),
    // The parts of the release say it already.
    ...(visiting.hasGrown ? [] : await weights(visiting, was, is)),
    ...(hasOtherTitle ? [{ kind: 'head' as const, owner, said: title }] : []),
  ];
  return { toPicture: toPicture(seen), changes, slower: is.script - was.script };
}

/** Whether a picture can show a change. */
export function isSeen({ kind }: Change): boolean {
  return kind === 'text' || kind === 'attribute' || kind === 'look' || kind === 'place';
}

/** The first width and scheme with a change, and the first with one that is not seen in that. */
function toPicture(seen: readonly SeenInCell[]): SeenInCell[] {
  const shown = new Set<string>();
  const chosen: SeenInCell[] = [];
  for (const one of seen) {
    // A thing that has moved on a phone and on a desk is one change, although the places differ.
    const isNew = one.seen.some(({ kind, said }) => !shown.has(said) && (kind !== 'place' || chosen.length === 0));
    if (!isNew || chosen.length === 2) continue;
    chosen.push(one);
    for (const { said } of one.seen) shown.add(said);
  }
  return chosen;
}

async function sentOf({ url, stable }: Served, path: string): Promise<Sent> {
  const response = await get(url + path);
  return readSent(await response.text(), stable);
}

/**
 * Asks a served site for something, on a connection of its own. While this process is busy with a page, the server may
 * close a connection that was kept, and the next request on it is lost.
 */
function get(address: string): Promise<Response> {
  return fetch(address, { headers: { connection: 'close' } });
}

/** The data that a page keeps in the browser, and its requests to other servers. */
function behaviour(owner: string, was: Visit, is: Visit): Change[] {
  const kept = addedTo(was.kept, is.kept).map((key) => `The page stores something new in the browser: ${key}`);
  const asked = addedTo(was.files, is.files)
    .filter((file) => /^https?:/.test(file))
    .map((file) => `The page makes a request to another server: ${file}`);
  return [...kept, ...asked].map((said) => ({ kind: 'storage', owner, said }));
}

/** The files of a page that have grown, by kind. */
async function weights(sites: Visiting, was: Visit, is: Visit): Promise<Change[]> {
  const weigh = async ({ url }: Served, files: readonly string[]) => {
    const sums = new Map<string, number>();
    for (const file of files) {
      if (!file.startsWith('/releases/')) continue;
      const response = await get(url + file);
      const size = response.ok ? compressedSize(Buffer.from(await response.arrayBuffer())) : 0;
      sums.set(kindOf(file), (sums.get(kindOf(file)) ?? 0) + size);
    }
    return sums;
  };
  const [before, after] = [await weigh(sites.before, was.files), await weigh(sites.after, is.files)];
  return [...after]
    .map(([said, bytes]): Size => ({ said, before: before.get(said) ?? 0, after: bytes }))
    .filter(hasGrown)
    .map((grown) => ({ kind: 'bytes', owner: sites.name, said: sizeInWords(grown) }));
}

/** The differences that are seen only under the keyboard's focus or a pointer. */
function states(always: readonly Seen[], was: Visit, is: Visit): Change[] {
  const known = new Set(always.map(({ said }) => said));
  const under = (what: string, before: Visit['focus'], after: Visit['focus']) =>
    compareScenes(before, after)
      .filter(({ kind, said }) => kind === 'look' && !known.has(said))
      .map((seen) => ({ ...seen, kind: 'state' as const, said: `With ${what}: ${seen.said}` }));
  return [...under('keyboard focus', was.focus, is.focus), ...under('the pointer over it', was.hover, is.hover)];
}
