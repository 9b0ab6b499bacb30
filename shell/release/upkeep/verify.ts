import { type Registry, type Release, registryFile, releasesFolder } from '@mutha/contract';
import { fitsEmbeds } from '../checks/refuse/embeds.ts';
import { findAllPathProblems } from '../checks/refuse/paths.ts';
import { fitsShell } from '../checks/refuse/shared-modules.ts';
import { allWarnings } from '../checks/warn/warn.ts';
import type { Entry } from '../live/entry.ts';
import { unreadableLeases } from '../live/lease.ts';
import { historyOf, type Log, problemsIn, readHead, readLog, unnumbered } from '../live/log.ts';
import { previewIsLost } from '../live/preview-store.ts';
import { previewsOf } from '../live/previews.ts';
import { liveOf, toJson } from '../live/registry.ts';
import { checkFiles } from '../live/release-files.ts';
import { adviceOn } from '../live/released.ts';
import { allPaths, type Snapshot, siteOf } from '../live/snapshot.ts';
import { wrongDeltas } from '../live/stored-deltas.ts';
import { pageDictionaryText } from '../pages/page-dictionary.ts';
import { type Content, contentAt, pageKey, pathOfKey } from '../pages/pages.ts';
import { siteFiles } from '../pages/site-files.ts';
import { pageDictionaryKey } from '../store/delta.ts';
import { inParallel } from '../store/in-parallel.ts';
import { ifDamaged, isDamage, ReleaseError } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { tuning } from '../store/tuning.ts';

export interface Verified {
  /** What is wrong, one line each; empty in a store that is in order. */
  findings: string[];
  /** What should be looked at although it is no damage: links and fragments that lead nowhere, one line each. */
  warnings: string[];
  /** What to do about the findings, one line each. */
  remedies: string[];
  /** What was wrong and has been mended, one line each: only of `repair`. */
  repaired?: string[];
  releases: number;
  files: number;
  pages: number;
}

const repairs =
  '"npx mutha verify --repair" mends what the store itself can: registry, history, compressed copies, deltas, pages.';

/**
 * Looks at everything that visitors can get. It hashes every file of every release that was ever live and is in the
 * store, and looks into the compressed copies and the deltas. It compares every page and sitemap with what it should be,
 * the registry with the log, and the live releases with each other. It looks for pages that nobody owns and for
 * paths that break the rules, and warns of links that lead nowhere. Of previews it looks at what they would make live,
 * and not at their pages.
 *
 * @param say receives a line for each name
 */
export async function verify(store: Store, say: (line: string) => void = () => {}): Promise<Verified> {
  const result: Verified = { findings: [], warnings: [], remedies: [], releases: 0, files: 0, pages: 0 };
  const { findings } = result;
  const remedies = new Set<string>();
  const found = (lines: string[], remedy?: string) => {
    findings.push(...lines);
    if (remedy && lines.length > 0) remedies.add(remedy);
  };
  let head: Entry;
  try {
    head = await readHead(store);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { ...result, findings: [error.problem], remedies: [repairs] };
  }
  const snapshot = siteOf(store, head);
  const { registry } = snapshot;
  const log = await readLog(store);
  found(problemsIn(log), repairs);
  found(await wrongRegistry(store, head, registry), repairs);
  const known = new Set<string>();
  for (const [name, releases] of await releasesIn(store, head, log)) {
    const live = liveOf(registry, name);
    for (const release of releases) {
      const { files, lost, wrongCopies } = await checkFiles(store, name, release, false, known);
      result.releases++;
      result.files += files;
      found(lost, release.version === live?.live.version ? adviceOn(name) : restOf(name));
      found(wrongCopies, repairs);
    }
    if (live) found(await misfits(store, snapshot, name));
    say(`${name}: looked at`);
  }
  for (const { token, previewed, problem } of await previewsOf(store)) {
    found(problem ? [problem] : [], previewIsLost(token));
    for (const { name, release } of previewed) {
      const { files, lost } = await checkFiles(store, name, release, false, known);
      result.files += files;
      found(
        lost,
        `"npx mutha release ${name} --into ${token}" puts back what a preview needs, from the same build; "npx mutha discard ${token}" removes that preview.`,
      );
    }
  }
  found(await findAllPathProblems(snapshot));
  found(
    (await unreadableLeases(store)).map(({ problem }) => problem),
    repairs,
  );
  const { pages, wrong } = await lookAtPages(store, snapshot);
  found(wrong, repairs);
  found(await wrongDeltas(store), repairs);
  return { ...result, pages, remedies: [...remedies], warnings: await allWarnings(store, snapshot) };
}

function restOf(name: string): string {
  return `What is not live of ${name} is only asked for by open tabs and by a rollback: a release of the same build puts it back, and "npx mutha prune" removes it in time.`;
}

/**
 * By name, each release to look at, once: the live one, last-good, and then all others that were ever live and are in
 * the store.
 */
export async function releasesIn(store: Store, { live }: Entry, log: Log): Promise<Map<string, Release[]>> {
  const folders = new Set((await store.list(releasesFolder)).map(({ key }) => key.split('/').slice(1, 3).join('/')));
  const names = new Set([...Object.keys(live), ...[...folders].map((folder) => folder.split('/')[0] ?? '')]);
  const releases = new Map<string, Release[]>();
  for (const name of names) {
    const { deployment, lastGood } = live[name] ?? {};
    const named = [deployment, lastGood].flatMap((made) => made?.release ?? []);
    const earlier = historyOf(log, name).map(({ release }) => release);
    const all = [...named, ...earlier.filter(({ version }) => folders.has(`${name}/${version}`))];
    const isFirst = ({ version }: Release, index: number) => all.findIndex((one) => one.version === version) === index;
    releases.set(name, all.filter(isFirst));
  }
  return releases;
}

/** What is wrong with the registry that visitors get, if anything is. */
async function wrongRegistry(store: Store, { number, moved }: Entry, registry: Registry): Promise<string[]> {
  const stored = await store.read(registryFile).catch(problemOf);
  if (typeof stored === 'string') return [stored];
  // With the next change, a store of the older layout gets a log, and its registry the number of the log's last entry.
  const right = [toJson(registry), ...(number === moved ? [toJson(unnumbered(registry))] : [])];
  if (number === 0 || (stored && right.includes(stored.bytes.toString()))) return [];
  return [`${registryFile} ${stored ? 'is not what the log makes it' : 'is missing'}.`];
}

/** Why a live remote does not fit the rest of the site, if it does not. */
async function misfits(store: Store, snapshot: Snapshot, name: string): Promise<string[]> {
  if (name === 'shell') return [];
  try {
    const descriptor = await snapshot.remote(name);
    for (const reason of [fitsShell, fitsEmbeds]) await reason(snapshot, { descriptor }, store);
  } catch (error) {
    if (error instanceof ReleaseError && !isDamage(error))
      return [`${name}, which is live, does not fit: ${error.message}`];
    if (!isDamage(error)) throw error;
  }
  return [];
}

async function lookAtPages(store: Store, snapshot: Snapshot): Promise<{ pages: number; wrong: string[] }> {
  const wrong: string[] = [];
  const expected = new Set<string>();
  const look = async (path: string) => {
    const key = pageKey(path);
    const text = await contentAt(store, snapshot, path).catch(unlessDamaged);
    if (text === undefined) return;
    expected.add(key);
    wrong.push(...(await wrongAt(store, key, text, 'live releases make')));
  };
  if ((await snapshot.shell().catch(unlessDamaged)) === undefined) return { pages: 0, wrong };
  await inParallel(tuning.atOnce.reads, [...(await allPaths(snapshot)), ...siteFiles], look);
  // The dictionary that the pages name.
  const dictionary = await pageDictionaryText(store, snapshot).catch(unlessDamaged);
  const { live } = snapshot.registry.shell ?? {};
  if (live && dictionary !== undefined && dictionary !== 'damaged')
    wrong.push(...(await wrongAt(store, pageDictionaryKey(live.version), dictionary, 'live shell makes')));
  const pages = expected.size;
  for (const { key } of await store.list('')) {
    // Also finds a compressed copy without its page, because a server might send it.
    const path = pathOfKey(key.replace(/\.(br|gz)$/, ''));
    if (path === undefined || expected.has(key)) continue;
    if ((await contentAt(store, snapshot, path).catch(unlessDamaged)) !== 'damaged' || pageKey(path) !== key)
      wrong.push(`${key} is a page of nobody's.`);
  }
  return { pages, wrong };
}

/**
 * What is wrong with a file that follows from what is live, and with its compressed copies.
 * @param text what it must hold; `damaged` where that cannot be worked out: the damage has a line of its own
 */
async function wrongAt(store: Store, key: string, text: Content, makers: string): Promise<string[]> {
  const stored = await store.read(key).catch(problemOf);
  if (!stored) return [`${key} is missing.`];
  if (typeof stored === 'string') return [stored];
  if (text === 'damaged') return [];
  if (!stored.bytes.equals(Buffer.from(text))) return [`${key} is not what the ${makers} it.`];
  return (await store.wrongCopies?.(key, stored.bytes)) ?? [];
}

const problemOf = ifDamaged(({ problem }) => problem);

const unlessDamaged = ifDamaged((): 'damaged' => 'damaged');
