import { parse, type Registry, registryFile } from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import {
  DamageError,
  entryKey,
  ifDamaged,
  inParallel,
  jsonIn,
  logFolder,
  ReleaseError,
  readIfPossible,
  type Store,
  tuning,
} from '@mutha/store';
import type { Deployment, Standing } from './deployments.ts';
import { type Entry, entrySchema, format, nothing, registryOf, sumOf, textOf } from './entry.ts';
import { previewIsLost } from './layer-store.ts';
import { movedEntries } from './old-layout.ts';
import { largestNumber, soundRegistry, toJson } from './registry.ts';
import { shownOn } from './rollouts.ts';

/**
 * The last entry of a site's log: what is live. `nothing` in a store that is new. A store of the layout before the log
 * is read as the log that it becomes with the next change. Of a layer: what it shows, which is the site as it is now,
 * with the releases of the preview, or of the rollouts, in place of what is live; `nothing` where no rollout has that
 * side.
 * @throws DamageError where the last entry is lost, or cannot be understood
 */
export async function readHead(store: Store): Promise<Entry> {
  if (store.layer?.side) return shownOn(store.layer.side, await readHead(store.layer.site)) ?? nothing;
  if (store.layer) {
    const [own, { live, overrides }] = await Promise.all([readOwn(store), readHead(store.layer.site)]);
    return { ...own, live: { ...live, ...own.live }, overrides };
  }
  const { shown, head } = await readLast(store);
  if (!head || head.number < (head.moved ?? 0)) return (await movedEntries(store)).at(-1) ?? nothing;
  if (shown && shown.number === undefined && isOfOlderTool(shown, (await readLog(store)).entries))
    throw new DamageError(
      `${registryFile} in ${store.address} was written by a release tool of before the log, so the log does not say what is live.`,
      '"npx mutha verify --repair" takes over what that tool has made live. Bring it up to date too.',
    );
  return head;
}

/**
 * The last entry of a preview's log, with its own releases alone: each is marked with the token of the preview, and
 * comes after what was live when the preview first had a release of that name. `nothing` where there is no log.
 * @throws DamageError where it is lost; nothing says what was in it
 */
export async function readOwn(inside: Store): Promise<Entry> {
  const { head } = await readLast(inside);
  if (!head) return nothing;
  const isOwn = ({ preview }: Deployment) => preview === inside.layer?.token;
  const { live } = head.changes.some(isOwn) ? head : await markOwn(inside, head);
  return { ...head, live: Object.fromEntries(Object.entries(live).filter(([, made]) => isOwn(made.deployment))) };
}

/** An entry of a tool that did not mark what is a preview's own: that is what the log has made live. */
async function markOwn(inside: Store, head: Entry): Promise<Entry> {
  const log = await readLog(inside);
  const [problem] = problemsIn(log);
  if (problem) throw new DamageError(`In ${inside.address}, ${problem}`, adviceOnLog(inside));
  const live: Entry['live'] = {};
  for (const { changes, live: then } of log.entries)
    for (const { name } of changes) {
      const { deployment } = head.live[name] as Standing;
      live[name] ??= { ...then[name], deployment: { ...deployment, preview: inside.layer?.token } };
    }
  return { ...head, live };
}

/** The last entry that stands in a store, and what visitors are shown. */
async function readLast(store: Store): Promise<{ shown: Registry | undefined; head: Entry | undefined }> {
  // In this order. Otherwise somebody's step between the two would look like a lost entry.
  const shown = await shownRegistry(store);
  const last = (await listed(store)).numbers.at(-1) ?? 0;
  // Of a preview that somebody removes, the log goes first.
  const isGone = store.layer && last === 0;
  if (shown?.number && shown.number > last && !isGone) throw lostEnd(store, shown.number, 'is missing');
  return { shown, head: last > 0 ? await readEntry(store, last) : undefined };
}

/**
 * Whether a registry without a number was written beside the log, by a release tool that does not know it. If it says
 * the same as an entry, it is only behind.
 */
export function isOfOlderTool(shown: Registry, entries: readonly Entry[]): boolean {
  const text = toJson(shown);
  return shown.number === undefined && !entries.some((entry) => toJson(unnumbered(registryOf(entry))) === text);
}

/** The same registry, as tools of before the log write it. */
export function unnumbered({ number: _, ...registry }: Registry): Registry {
  return registry;
}

/** The live releases of a store, as browsers read them. @throws DamageError where the last entry of the log is lost */
export async function readRegistry(store: Store): Promise<Registry> {
  return registryOf(await readHead(store));
}

/** Whether anything was ever released to a store. */
export async function hasBegun(store: Store): Promise<boolean> {
  const isThere = await store.read(registryFile).then(
    Boolean,
    ifDamaged(() => true),
  );
  return isThere || (await store.list('.mutha/')).length > 0;
}

/** The log of a site, as far as it can be read. */
export interface Log {
  /** The oldest comes first. */
  entries: Entry[];
  /** The numbers of entries that are missing or cannot be understood. */
  lost: number[];
}

/** Reads all of a log, apart from what is lost of it. */
export async function readLog(store: Store): Promise<Log> {
  const log = await readStored(store);
  const head = log.entries.at(-1);
  const isBegun = head && head.number >= (head.moved ?? 0);
  return isBegun ? log : { entries: await movedEntries(store), lost: [] };
}

/** The entries that stand in the store, whether or not they count yet. */
export async function readStored(store: Store): Promise<Log> {
  const { numbers } = await listed(store);
  const read = new Map<number, Entry>();
  await inParallel(tuning.atOnce.entries, numbers, async (number) => {
    const entry = await readEntry(store, number).catch(ifDamaged(() => undefined));
    if (entry) read.set(number, entry);
  });
  const all = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1);
  return {
    entries: all.flatMap((number) => read.get(number) ?? []),
    lost: all.filter((number) => !read.has(number)),
  };
}

/** Every deployment of a name, newest first. */
export function historyOf({ entries }: Log, name: string): Deployment[] {
  return entries.flatMap(({ changes }) => changes.filter((change) => change.name === name)).reverse();
}

/** @throws DamageError where the entry is missing or cannot be understood */
export async function readEntry(store: Store, number: number): Promise<Entry> {
  const stored = await store.read(entryKey(number));
  if (!stored) throw lostEnd(store, number, 'is missing');
  const entry = jsonIn(stored.bytes, ({ sum, ...rest }) => {
    if (rest.format > format)
      throw new ReleaseError(
        `${entryKey(number)} in ${store.address} was written by a newer release tool than this one, which would lose what it does not know. Nothing was changed. Use that version of the tool here too.`,
      );
    const read = parse(entrySchema, rest, entryKey(number));
    // Entries of older tools have no sum.
    return read.number === number && [undefined, sumOf(rest)].includes(sum) ? read : undefined;
  });
  if (!entry) throw lostEnd(store, number, 'cannot be understood');
  return { ...entry, integrity: integrityOf(stored.bytes) };
}

function lostEnd(store: Store, number: number, how: string): DamageError {
  return new DamageError(
    `${entryKey(number)} in ${store.address} ${how}, so nobody can say what it has made live.`,
    adviceOnLog(store),
  );
}

function adviceOnLog({ layer }: Store): string {
  return layer?.token ? previewIsLost(layer.token) : '"npx mutha verify --repair" goes on from what can be read.';
}

/** The problems of a log: one line each. Problems that a repair has found already are not named again. */
export function problemsIn({ entries, lost }: Log): string[] {
  return [...new Set([...lost, ...changedIn(entries)])]
    .filter((number) => !entries.some((entry) => entry.lost?.includes(number)))
    .map((number) =>
      lost.includes(number)
        ? `${entryKey(number)} is missing or cannot be understood: nobody knows what it made live.`
        : `${entryKey(number)} is not what it was when the next entry was written: the past has been changed.`,
    );
}

/** The numbers of entries that are not what they were when the next one was written. */
export function changedIn(entries: readonly Entry[]): number[] {
  return entries.flatMap((entry, index) => {
    const { number, before } = entries[index + 1] ?? {};
    return before && number === entry.number + 1 && before !== entry.integrity ? entry.number : [];
  });
}

/** Writes the log that a store of the older layout becomes. Every client writes the same. */
export async function moveLog(store: Store): Promise<void> {
  for (const entry of await movedEntries(store)) await store.create(entryKey(entry.number), textOf(entry));
}

/** The keys of files that are called like an entry, and cannot be one: their numbers are far from all others. */
export async function strayEntries(store: Store): Promise<string[]> {
  return (await listed(store)).strays.map(entryKey);
}

/** So many entries are not lost at once: an entry that cannot be understood, and is farther off, never was one. */
const farthest = 1_000;

/** The numbers of all files that are called like an entry, in order: those of entries, and then those that are of none. */
async function listed(store: Store): Promise<{ numbers: number[]; strays: number[] }> {
  const keys = (await store.list(logFolder)).map(({ key }) => key.slice(logFolder.length));
  const all = keys.flatMap((key) => (/^\d{9}\.json$/.test(key) ? Number(key.slice(0, 9)) : []));
  let count = all.length;
  for (; count > 0; count--) {
    const [before = 0, last] = [all[count - 2], all[count - 1] as number];
    if (last - before <= farthest) break;
    if (last <= largestNumber && (await readEntry(store, last).catch(ifDamaged(() => undefined)))) break;
  }
  return { numbers: all.slice(0, count), strays: all.slice(count) };
}

/** The registry that visitors have; undefined where it is missing or cannot be understood. */
async function shownRegistry(store: Store): Promise<Registry | undefined> {
  return soundRegistry(store, await readIfPossible(store, registryFile));
}
