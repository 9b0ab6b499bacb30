import { folderOfSide, type Release } from '@mutha/contract';
import {
  DamageError,
  entryKey,
  ifDamaged,
  isDamage,
  leasesFolder,
  logFolder,
  mendCopies,
  ReleaseError,
  type Store,
  unfinishedFolder,
} from '@mutha/store';
import { findAllPathProblems } from '../checks/refuse/clashing-paths.ts';
import { fitsEmbeds } from '../checks/refuse/embeds.ts';
import { fitsShell } from '../checks/refuse/shared-modules.ts';
import { allWarnings } from '../checks/warn/warn.ts';
import type { Standing } from '../live/deployments.ts';
import type { Entry } from '../live/entry.ts';
import { previewIsLost, sideStore } from '../live/layer-store.ts';
import { unreadableLeases } from '../live/lease.ts';
import { problemsIn, readHead, readLog } from '../live/log.ts';
import { strayEntries, wrongMark } from '../live/log-files.ts';
import { previewsOf } from '../live/previews.ts';
import { tell } from '../live/progress.ts';
import { copiesAfter, publicEntryKey } from '../live/public-entry.ts';
import { liveOf } from '../live/registry.ts';
import { checkFiles, isInStore, isWhole } from '../live/release-files.ts';
import { adviceOn, adviceOnRollout } from '../live/released.ts';
import { rolledSides } from '../live/rollouts.ts';
import { type Snapshot, siteOf } from '../live/snapshot.ts';
import { namedBy, ownFilesIn } from '../pages/own-files.ts';
import { pageKey } from '../pages/pages.ts';
import { type Desired, desired } from '../reconcile/desired.ts';
import { pageListProblems } from '../reconcile/page-list.ts';
import { fileInPlaceOf, type Made, reconcile } from '../reconcile/reconcile.ts';
import { rolloutFiles } from '../reconcile/rollout-files.ts';
import { behindLinks } from './behind-links.ts';
import { namedReleases, strangersIn } from './named-releases.ts';
import { releasesIn } from './releases-in.ts';
import { wrongDeltas } from './wrong-deltas.ts';

/** Something that is wrong in a store. */
interface Finding {
  /** The problem, and where it is: one line. */
  problem: string;
  /** The remedy: one line. */
  remedy?: string | undefined;
  /**
   * Repairs it. Absent if the log, or publishing the pages again, does so, or if the store itself cannot be repaired.
   */
  mend?: (() => Promise<void>) | undefined;
}

export interface Verified {
  /** The problems, one line each; empty in a store that is in order. */
  findings: string[];
  /** Problems that are not damage, one line each: foreign files, and what `allWarnings` finds. */
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
type Examined = Pick<Verified, 'warnings' | 'releases' | 'files' | 'pages'> & { findings: Finding[] };

/** The remedy of what a repair mends. */
export const repairs =
  '"npx mutha verify --repair" rebuilds the registry, pages, compressed copies and deltas, and continues a log that has lost entries.';

/**
 * Looks at everything that visitors can get. It hashes every file of every release that was ever live and is in the
 * store, and looks into the compressed copies and the deltas. It compares everything that follows from the log with
 * what it should be (see `desired`), and the live releases with each other. It looks for pages that no remote owns and
 * for paths that break the rules, and warns of links that lead nowhere. It compares the layers of rollouts, their table
 * and their markers with the log. Of previews it looks at what they would make live, and not at their pages.
 *
 * @param say receives a line for each name
 */
export async function verify(store: Store, say?: (line: string) => void): Promise<Verified> {
  return verifiedOf(await examine(store, say));
}

export function verifiedOf({ findings, ...seen }: Examined): Verified {
  return {
    ...seen,
    findings: findings.map(({ problem }) => problem),
    remedies: [...new Set(findings.flatMap(({ remedy }) => remedy ?? []))],
  };
}

/** The same as `verify`, with the means to mend what it finds. */
export async function examine(store: Store, say: (line: string) => void = tell): Promise<Examined> {
  const seen: Examined = { findings: [], warnings: [], releases: 0, files: 0, pages: 0 };
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
    note([`${key} is not an entry of the log, which ends long before it.`], repairs, () => store.remove(key));
  note(await lostAfter(store, head), repairs);
  const mark = await wrongMark(store, head);
  if (mark) note([mark.problem], repairs, mark.mend);
  note(await inTheWayOf(store, [...log.lost, head.number + 1]));
  const known = new Map<string, string>();
  const looked = new Set<string>();
  /** Looks at each release once: visitors come first, and so does the remedy for what they see. */
  const look = async (name: string, release: Release, remedy: () => string | Promise<string>) => {
    const id = `${name} ${release.version}`;
    if (looked.has(id)) return;
    looked.add(id);
    const { files, lost, wrongCopies } = await checkFiles(store, name, release, known);
    seen.files += files;
    tell(`${seen.files} files checked …`);
    if (lost.length > 0) note(lost, await remedy());
    for (const { key, problem } of wrongCopies) note([problem], repairs, () => mendCopies(store, key));
  };
  for (const [name, standing] of Object.entries(head.live))
    await look(name, standing.deployment.release, async () => adviceOn(name, await canGoBack(store, name, standing)));
  for (const { token, made } of head.rollouts ?? [])
    for (const [name, { deployment }] of Object.entries(made))
      await look(name, deployment.release, () => adviceOnRollout(store, token, name));
  const named = await namedReleases(store);
  for (const [name, releases] of releasesIn(named, head, log)) {
    seen.releases += releases.length;
    for (const release of releases) await look(name, release, () => restOf(name));
    if (liveOf(registry, name)) note(await misfits(site, name));
    say(`${name}: checked`);
  }
  for (const { token, previewed, problem } of await previewsOf(store)) {
    note(problem ? [problem] : [], previewIsLost(token));
    for (const { name, release } of previewed)
      await look(
        name,
        release,
        () =>
          `"npx mutha release ${name} --into ${token}" restores, from the same build, what a preview needs. "npx mutha discard ${token}" removes that preview.`,
      );
  }
  note(await findAllPathProblems(site));
  for (const { key, problem } of await unreadableLeases(store)) note([problem], repairs, () => store.remove(key));
  const isNamed = namedBy(log.entries);
  const files = [...(await desired(store, site, isNamed)), ...(await rolloutFiles(store, head, true))];
  const { made, different } = await comparedWith(store, head, files);
  note(different, repairs);
  seen.pages = files.filter(({ key, path }) => path && made.get(key)).length;
  const asked = [...known.values(), ...files.map(({ key }) => key)].filter((key) => !key.startsWith('.'));
  note(await behindLinks(store, asked), repairs);
  for (const side of rolledSides) {
    const layer = sideStore(store, side);
    const shown = await readHead(layer);
    const due = await desired(layer, siteOf(layer, shown), () => true);
    const { different } = await comparedWith(layer, shown, due);
    note(
      different.map((problem) => `In ${folderOfSide(side)}: ${problem}`),
      repairs,
    );
  }
  for (const key of await wrongDeltas(store))
    note([`${key} is not a delta from one file of this store to another.`], repairs, () => store.remove(key));
  const others = seen.pages > 0 ? await ownFilesIn(store, (path) => !isNamed(path)) : { paths: [], copies: [] };
  const foreign = [...others.paths.map(pageKey), ...others.copies.map(({ key }) => key)].map(
    (key) => `${key} is not a page of this site, because no entry of the log names it. No command touches it.`,
  );
  return { ...seen, warnings: [...foreign, ...(await strangersIn(store, named)), ...(await allWarnings(site))] };
}

/**
 * Compares a store with the files that an entry asks for, and its list of pages with them.
 * @returns `made`: what belongs to each key; `different`: the problems, one line each
 */
async function comparedWith(store: Store, head: Entry, files: readonly Desired[]) {
  const made: Made = new Map();
  const different = (await reconcile(store, files, 'compare', made)).flatMap(({ problems }) => problems);
  const keys = files.map(({ key }) => key);
  different.push(...(await pageListProblems(store, head, keys, made)));
  return { made, different };
}

/** Whether the release that a rollback would go to is whole. */
async function canGoBack(store: Store, name: string, { before }: Standing): Promise<boolean> {
  for (const { release } of before) if (await isInStore(store, name, release)) return isWhole(store, name, release);
  return false;
}

function restOf(name: string): string {
  return `Only open tabs and rollbacks need the releases of ${name} that are not live. A release of the same build restores them, and "npx mutha prune" removes them later.`;
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

/** Files that block every change of a store: one line each, which says what to do. */
async function inTheWay(store: Store): Promise<string[]> {
  const folders = [logFolder, leasesFolder, unfinishedFolder];
  return (await Promise.all(folders.map((folder) => fileInPlaceOf(store, folder)))).flat();
}

/** Entries after the last one that is left, of which there is only a public copy: a line each. */
async function lostAfter(store: Store, head: Entry): Promise<string[]> {
  const lines: string[] = [];
  for (const { number } of await copiesAfter(store, head)) {
    // A command writes an entry before its copy.
    const isThere = await store.read(entryKey(number)).then(
      Boolean,
      ifDamaged(() => true),
    );
    if (!isThere) lines.push(`${entryKey(number)} is missing: only its public copy ${publicEntryKey(number)} is left.`);
  }
  return lines;
}

/** Folders in the place of entries, and what else keeps them from being read: one line each, which says what to do. */
async function inTheWayOf(store: Store, numbers: readonly number[]): Promise<string[]> {
  const read = (number: number) =>
    store.read(entryKey(number)).then(
      () => [],
      ifDamaged(({ problem }) => [problem]),
    );
  return (await Promise.all(numbers.map(read))).flat();
}
