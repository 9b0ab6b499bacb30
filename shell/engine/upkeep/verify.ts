import { folderOfSide, type Release, rolloutsFolder } from '@mutha/contract';
import {
  DamageError,
  ifDamaged,
  inParallel,
  isDamage,
  mendCopies,
  ReleaseError,
  type Store,
  tuning,
  wrongCopies,
} from '@mutha/store';
import { fitsEmbeds } from '../checks/refuse/embeds.ts';
import { findAllPathProblems } from '../checks/refuse/paths.ts';
import { fitsShell } from '../checks/refuse/shared-modules.ts';
import { allWarnings } from '../checks/warn/warn.ts';
import { previewIsLost, sideStore } from '../live/layer-store.ts';
import { unreadableLeases } from '../live/lease.ts';
import { problemsIn, readHead, readLog, strayEntries } from '../live/log.ts';
import { previewsOf } from '../live/previews.ts';
import { countDone, tell } from '../live/progress.ts';
import { liveOf } from '../live/registry.ts';
import { checkFiles } from '../live/release-files.ts';
import { adviceOn } from '../live/released.ts';
import { type RolledSide, sidesOf } from '../live/rollouts.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';
import { namedBy } from '../pages/ours.ts';
import { contentAt, pathOfKey } from '../pages/pages.ts';
import { behindLinks } from './behind-links.ts';
import { fileInPlaceOf, inTheWay, inTheWayOf } from './in-the-way.ts';
import { type Item, inventoryOf } from './inventory.ts';
import { namedReleases, strangersIn } from './named-releases.ts';
import { releasesIn } from './releases-in.ts';
import { wrongDeltas } from './wrong-deltas.ts';

/** Something that is wrong in a store. */
export interface Finding {
  /** The problem, and where it is: one line. */
  problem: string;
  /** The remedy: one line. */
  remedy?: string | undefined;
  /** Puts it right. Absent where the log, or pages that are published anew, do so; or where the store itself cannot. */
  mend?: (() => Promise<void>) | undefined;
  /** The path of a page that nobody should have: it is published anew, and thereby goes. */
  path?: string | undefined;
}

export interface Verified {
  /** The problems, one line each; empty in a store that is in order. */
  findings: string[];
  /** Problems that are no damage: links and fragments that lead nowhere, one line each. */
  warnings: string[];
  /** The remedies for the findings, one line each. */
  remedies: string[];
  /** Problems that were mended, one line each: only of `repair`. */
  repaired?: string[];
  releases: number;
  files: number;
  pages: number;
}

/** The result of a look at a store. */
export type Seen = Pick<Verified, 'warnings' | 'releases' | 'files' | 'pages'> & { findings: Finding[] };

/** The remedy of what a repair mends. */
export const repairs =
  '"npx mutha verify --repair" mends what the store itself can: registry, history, compressed copies, deltas, pages.';

/**
 * Looks at everything that visitors can get. It hashes every file of every release that was ever live and is in the
 * store, and looks into the compressed copies and the deltas. It compares everything that follows from the log with
 * what it should be (see `inventory.ts`), and the live releases with each other. It looks for pages that nobody owns
 * and for paths that break the rules, and warns of links that lead nowhere. It compares the layers of rollouts, their
 * table and their markers with the log. Of previews it looks at what they would make live, and not at their pages.
 *
 * @param say receives a line for each name
 */
export async function verify(store: Store, say?: (line: string) => void): Promise<Verified> {
  return verifiedOf(await examine(store, say));
}

export function verifiedOf({ findings, ...seen }: Seen): Verified {
  return {
    ...seen,
    findings: findings.map(({ problem }) => problem),
    remedies: [...new Set(findings.flatMap(({ remedy }) => remedy ?? []))],
  };
}

/** The same as `verify`, with the means to mend what it finds. */
export async function examine(store: Store, say: (line: string) => void = tell): Promise<Seen> {
  const seen: Seen = { findings: [], warnings: [], releases: 0, files: 0, pages: 0 };
  const note = (problems: readonly string[], remedy?: string, mend?: Finding['mend']) => {
    for (const problem of problems) seen.findings.push({ problem, remedy, mend });
  };
  note(await inTheWay(store));
  const head = await readHead(store).catch(
    ifDamaged((damage) => note([damage.problem], damage instanceof DamageError ? damage.advice : undefined)),
  );
  if (!head) return seen;
  const site = siteOf(store, head);
  const { registry } = site;
  const log = await readLog(store);
  note(problemsIn(log), repairs);
  for (const key of await strayEntries(store))
    note([`${key} is no entry of the log, which ends far before it.`], repairs, () => store.remove(key));
  note(await inTheWayOf(store, head));
  const known = new Map<string, string>();
  const look = async (name: string, release: Release, remedy: string) => {
    const { files, lost, wrongCopies } = await checkFiles(store, name, release, known);
    seen.files += files;
    tell(`${seen.files} files are looked at …`);
    note(lost, remedy);
    for (const { key, problem } of wrongCopies) note([problem], repairs, () => mendCopies(store, key));
  };
  const named = await namedReleases(store);
  for (const [name, releases] of releasesIn(named, head, log)) {
    const live = liveOf(registry, name);
    for (const release of releases) {
      seen.releases++;
      await look(name, release, release.version === live?.live.version ? adviceOn(name) : restOf(name));
    }
    if (live) note(await misfits(site, name));
    say(`${name}: looked at`);
  }
  for (const { token, previewed, problem } of await previewsOf(store)) {
    note(problem ? [problem] : [], previewIsLost(token));
    for (const { name, release } of previewed)
      await look(
        name,
        release,
        `"npx mutha release ${name} --into ${token}" puts back what a preview needs, from the same build; "npx mutha discard ${token}" removes that preview.`,
      );
  }
  for (const { token, made } of head.rollouts ?? [])
    for (const { deployment } of Object.values(made))
      await look(
        deployment.name,
        deployment.release,
        `"npx mutha rollback ${token}" takes back a rollout that is damaged; a release of the same build to a preview puts its files back.`,
      );
  note(await findAllPathProblems(site));
  for (const { key, problem } of await unreadableLeases(store)) note([problem], repairs, () => store.remove(key));
  const items = await inventoryOf(store, head, site);
  const isNamed = namedBy(log.entries);
  await compare(store, site, items, seen, isNamed);
  const asked = [...known.values(), ...items.map(({ key }) => key)].filter((key) => !key.startsWith('.'));
  note(await behindLinks(store, asked), repairs);
  for (const side of sidesOf(head)) await compareLayer(store, side, seen);
  const due = new Set(items.map(({ key }) => key));
  const layers = sidesOf(head).map(folderOfSide);
  for (const { key } of await store.list(rolloutsFolder))
    if (!due.has(key) && !layers.some((layer) => key.startsWith(layer)))
      note([`${key} belongs to no rollout that runs.`], repairs, () => store.remove(key));
  for (const { key, target } of await wrongDeltas(store))
    note([`${key} does not lead from a file of this store to ${target}.`], repairs, () => store.remove(key));
  return { ...seen, warnings: [...seen.warnings, ...(await strangersIn(store, named)), ...(await allWarnings(site))] };
}

function restOf(name: string): string {
  return `What is not live of ${name} is only asked for by open tabs and by a rollback: a release of the same build puts it back, and "npx mutha prune" removes it in time.`;
}

/** Why a live remote does not fit the rest of the site, if it does not. */
async function misfits(snapshot: Snapshot, name: string): Promise<string[]> {
  if (name === 'shell') return [];
  try {
    const descriptor = await snapshot.remote(name);
    for (const reason of [fitsShell, fitsEmbeds]) await reason(snapshot, { descriptor });
  } catch (error) {
    if (error instanceof ReleaseError && !isDamage(error))
      return [`${name}, which is live, does not fit: ${error.message}`];
    if (!isDamage(error)) throw error;
  }
  return [];
}

/** Compares the layer of a side with what it should be, and adds to `seen` what is wrong: it is published anew. */
async function compareLayer(store: Store, side: RolledSide, seen: Seen): Promise<void> {
  const layer = sideStore(store, side);
  const head = await readHead(layer);
  const site = siteOf(layer, head);
  const own: Seen = { findings: [], warnings: [], releases: 0, files: 0, pages: 0 };
  await compare(layer, site, await inventoryOf(layer, head, site), own, () => true);
  for (const { problem, remedy, mend } of own.findings)
    seen.findings.push({ problem: `In ${folderOfSide(side)}: ${problem}`, remedy, mend });
}

/**
 * Compares an inventory with the store, and adds to `seen` what is wrong, and how many pages there must be.
 * @param isNamed whether the log names a path: others are warned of
 */
async function compare(
  store: Store,
  site: Snapshot,
  items: readonly Item[],
  seen: Seen,
  isNamed: (path: string) => boolean,
): Promise<void> {
  const expected = new Set<string>();
  const count = countDone('pages and other files are compared', items.length);
  await inParallel(tuning.atOnce.reads, items, async ({ key, path, by, make, mend }) => {
    const allowed = await make();
    count();
    if (!allowed) return;
    expected.add(key);
    if (path) seen.pages++;
    for (const problem of await problemsAt(store, key, allowed, by))
      seen.findings.push({ problem, remedy: repairs, mend });
  });
  if (seen.pages === 0) return;
  const listed = new Set((await store.list('')).map(({ key }) => key));
  for (const key of listed) {
    // Also a compressed copy without its page, because a server might send it.
    const original = key.replace(/\.(br|gz)$/, '');
    const path = pathOfKey(original);
    const isCopy = original !== key;
    // A copy whose page is not listed: that the page is missing, or a link, has a line of its own.
    if (path === undefined || expected.has(key) || (expected.has(original) && !listed.has(original))) continue;
    if (!isNamed(path)) {
      seen.warnings.push(`${key} is no page of this site, since no entry of the log names it. It stays as it is.`);
      continue;
    }
    // Of a remote whose descriptor is damaged, nobody knows the pages.
    const isUnknown = () =>
      contentAt(site, path).then(
        () => false,
        ifDamaged(() => true),
      );
    if (!isCopy && (await isUnknown())) continue;
    const mend = isCopy ? () => store.remove(key) : undefined;
    seen.findings.push({ problem: `${key} is a page of no release.`, remedy: repairs, mend, path });
  }
}

/**
 * The problems of a file that is made from the log, and of its compressed copies.
 * @param allowed what it may hold; `damaged` where nobody can work it out: the damage has a line of its own
 */
async function problemsAt(
  store: Store,
  key: string,
  allowed: readonly Buffer[] | 'damaged',
  by: string,
): Promise<string[]> {
  const stored = await store.read(key).catch(ifDamaged(({ problem }) => problem));
  if (!stored) return [`${key} is missing.`, ...(await fileInPlaceOf(store, key))];
  if (typeof stored === 'string') return [stored];
  if (allowed === 'damaged') return [];
  if (!allowed.some((bytes) => bytes.equals(stored.bytes))) return [`${key} is not what ${by} it.`];
  return wrongCopies(store, key, stored.bytes);
}
