import { descriptorFile, folderOfSide, releasesFolder, sides } from '@mutha/contract';
import {
  allMapsFolder,
  DamageError,
  deltaIn,
  deltasFolder,
  folderOfPreview,
  type Listed,
  logFolder,
  mapsFolder,
  originalOf,
  readIfPossible,
  releaseFolder,
  type Store,
  tuning,
  unfinishedFolder,
  uploadKey,
} from '@mutha/store';
import { type Deployment, runnable } from '../live/deployments.ts';
import { historyOf, type Log, readHead, readLog } from '../live/log.ts';
import { type Preview, previewsOf, shownVersions } from '../live/previews.ts';
import type { Rollout } from '../live/rollouts.ts';
import { namedBy, ofRelease } from '../pages/own-files.ts';
import { pathOfKey } from '../pages/pages.ts';
import { namedReleases } from './named-releases.ts';

export interface Pruned {
  /** `shell`, the remote's name, or `preview`. */
  name: string;
  /** Of a preview its token. */
  version: string;
  /**
   * When the next deployment replaced or retired it; if it never was live, when it was last written or changed. ISO
   * 8601, in UTC.
   */
  since: string;
  /** Those that were its own: files that another release lists too stay. */
  files: number;
}

/** Files that go together, in the order in which they go; and what is gone with them. */
interface Step {
  /** Whose they are, in words. */
  of: string;
  files: readonly Listed[];
  pruned?: Pruned;
}

/**
 * All that is no longer needed, step by step: releases, previews, and remains of interrupted commands.
 * @param now by the clock of the store, in milliseconds since 1970
 * @param olderThan milliseconds: what is younger stays
 */
export async function* unneeded(store: Store, now: number, olderThan: number): AsyncGenerator<Step> {
  const cutoff = now - olderThan;
  const previews = await previewsOf(store);
  // Before anything is removed: if it is unknown what is live, or which releases there are, everything stays.
  const { live, rollouts = [] } = await readHead(store);
  const log = await readLog(store);
  const named = await namedReleases(store);
  if (log.entries.length === 0 && named.size > 0 && (await hasPages(store)))
    throw new DamageError(
      `${store.address} holds releases, but no log entry says which of them are live.`,
      `Restore ${logFolder} from a backup of the store, or release to another store with --store.`,
    );
  const forgotten = forgottenOf(previews, log, cutoff, rollouts, now);
  for (const [token, at] of forgotten) {
    const files = await store.list(folderOfPreview(token));
    // The log goes last, and its last entry last of all: as long as that is there, no part of it is taken for damage.
    const isOfLog = ({ key }: Listed) => key.startsWith(folderOfPreview(token) + logFolder);
    yield {
      of: `preview ${token}`,
      files: files.toSorted((one, other) => Number(isOfLog(one)) - Number(isOfLog(other))),
      pruned: { name: 'preview', version: token, since: at, files: files.length },
    };
  }
  const shown = await shownVersions(
    store,
    previews.filter(({ token }) => !forgotten.has(token)),
    sides.map(folderOfSide),
  );
  for (const [name, releases] of named) {
    const kept = new Set(shown.get(name));
    const standings = [live[name], ...rollouts.map(({ made }) => made[name])];
    for (const { release } of standings.flatMap(runnable)) kept.add(release.version);
    const history = historyOf(log, name);
    const gone = releases.flatMap((release) => {
      const since = replacedAt(history, release.version) ?? release.written;
      return !kept.has(release.version) && since <= cutoff ? { ...release, since } : [];
    });
    for (const { version, alone } of gone) {
      const of = `${name} ${version}`;
      // The maps go first: once the release is gone, nothing would lead to its maps. Then the descriptor: without it
      // the release counts as not there, so the next upload of a half-removed release writes all of its files.
      yield { of, files: await store.list(mapsFolder(name, version)) };
      const isDescriptor = ({ key }: Listed) => key.endsWith(`/${descriptorFile(name)}`);
      yield { of, files: alone.toSorted((one, other) => Number(isDescriptor(other)) - Number(isDescriptor(one))) };
    }
    // Where the files of one that stays are unknown, any may be among them.
    const staying = releases.filter(({ version }) => !gone.some((one) => one.version === version));
    const areKnown =
      staying.every(({ files }) => files) &&
      [...kept].every((version) => staying.some((release) => release.version === version));
    const needed = new Set(staying.flatMap(({ shared }) => shared.map(({ key }) => key)));
    for (const { version, since, alone, shared } of gone) {
      const of = `${name} ${version}`;
      const own = areKnown ? shared.filter(({ key }) => !needed.has(key)) : [];
      for (const { key } of own) needed.add(key);
      yield { of, files: own };
      const files = alone.length + own.length;
      // What names them goes last of all.
      yield {
        of,
        files: areKnown ? await store.list(uploadKey(name, version)) : [],
        pruned: { name, version, since: new Date(since).toISOString(), files },
      };
    }
  }
  const rest = await leftovers(store, namedBy(log.entries));
  yield { of: 'interrupted commands', files: rest.filter(({ modified }) => modified.getTime() <= cutoff) };
}

/** Whether there is something that only a live release leaves: then there was a log. */
async function hasPages(store: Store): Promise<boolean> {
  const pages = ['index.html', '404.html'].map((key) => readIfPossible(store, key));
  return (await Promise.all(pages)).some(Boolean);
}

/**
 * The previews that are no longer needed, by token, each with the time since when: ISO 8601, in UTC.
 * @param rollouts those that run: they may be taken back
 */
function forgottenOf(
  previews: readonly Preview[],
  { entries }: Log,
  cutoff: number,
  rollouts: readonly Pick<Rollout, 'token'>[],
  now: number,
): Map<string, string> {
  const takenBack = new Map<string, string>();
  for (const { at, rolloutChanges = [] } of entries)
    for (const { token, share } of rolloutChanges) if (share === 0) takenBack.set(token, at);
  const forgotten = new Map<string, string>();
  for (const { token, at } of previews) {
    const ended = takenBack.get(token) ?? '';
    // One that was changed after that is a preview as any other.
    const isOver = ended >= at;
    const last = isOver ? Math.max(cutoff, now - tuning.keptTakenBack) : cutoff;
    const since = isOver ? ended : at;
    if (Date.parse(since) <= last && !rollouts.some((one) => one.token === token)) forgotten.set(token, since);
  }
  return forgotten;
}

/**
 * Remains of interrupted writes and removals: unfinished files, copies of pages and deltas without their file, and
 * source maps without their release.
 */
async function leftovers(store: Store, isNamed: (path: string) => boolean): Promise<Listed[]> {
  const files = await store.list('');
  const keys = new Set(files.map(({ key }) => key));
  const copies = files.filter(({ key }) => {
    const original = originalOf(key);
    const path = original && pathOfKey(original);
    return path && isNamed(path);
  });
  const maps = files.filter(({ key }) => {
    const { name, folder } =
      (key.startsWith(allMapsFolder) && ofRelease(key.replace(allMapsFolder, releasesFolder))) || {};
    return name && folder && !keys.has(releaseFolder(name, folder) + descriptorFile(name));
  });
  const deltas = (await store.list(deltasFolder)).filter(({ key }) => !keys.has(deltaIn(key)?.key ?? key));
  return [...(await store.list(unfinishedFolder)), ...copies, ...maps, ...deltas];
}

/**
 * When a version was last replaced or retired, in milliseconds since 1970; undefined if it never was live.
 * @param history newest first
 */
function replacedAt(history: readonly Deployment[], version: string): number | undefined {
  const index = history.findIndex(({ release, action }) => release.version === version && action !== 'retire');
  const after = history[index - 1];
  return after && Date.parse(after.at);
}
