import { type Registry, registryFile } from '@mutha/contract';
import { registryOf } from '../live/entry.ts';
import { hasLeases, type Lease, takeLease } from '../live/lease.ts';
import { moveLog, readHead } from '../live/log.ts';
import { previewStore } from '../live/preview-store.ts';
import { soundRegistry, toJson } from '../live/registry.ts';
import { pathsOf, type Snapshot, siteOf } from '../live/snapshot.ts';
import { inParallel } from '../store/in-parallel.ts';
import { DamageError, ifDamaged } from '../store/release-error.ts';
import type { Store } from '../store/store.ts';
import { readIfPossible } from '../store/stored-right.ts';
import { tuning } from '../store/tuning.ts';
import { isSitePath, pageKey, UnwrittenPageError, type WrittenPages, writePages } from './pages.ts';

/**
 * Runs `work`, which changes what is live, under a lease. Then shows visitors what the log asks for, whether `work`
 * succeeds or fails. If this process is killed, the next command that changes the store does so (`recover`), and also
 * for pages that cannot be drawn now because another remote is damaged.
 *
 * @param work must note in the lease the paths that its change concerns, before it makes that change
 */
export async function publishing<T>(store: Store, work: (lease: Lease) => Promise<T>): Promise<T> {
  const lease = await takeLease(store, 'change');
  const publishNoted = async () => {
    if (lease.paths.length > 0) await publish(store, lease.paths);
  };
  let result: T;
  try {
    result = await work(lease);
  } catch (error) {
    // The store itself may have failed.
    const isDone = await publishNoted().then(
      () => true,
      () => false,
    );
    await lease.end(isDone).catch(() => {});
    throw error;
  }
  try {
    await publishNoted();
    await lease.end(true);
  } catch (error) {
    await lease.end(false);
    if (!(error instanceof UndrawnPagesError)) throw error;
  }
  return result;
}

/** Pages that cannot be worked out, because something that they need is damaged. Another command brings them up to date. */
class UndrawnPagesError extends DamageError {}

/**
 * Makes what visitors get follow from the last entry of the log: the registry, and the pages at `paths`. If somebody
 * appends another entry meanwhile, it begins again, so the last command to finish leaves everything as the last entry
 * asks for.
 * @throws UndrawnPagesError where a page cannot be worked out, UnwrittenPageError where it cannot be written; all others
 *   are then as they should be
 * @throws DamageError where the last entry is lost
 */
export async function publish(store: Store, paths: readonly string[]): Promise<void> {
  const written: WrittenPages = new Map();
  for (let published: number | undefined; ; ) {
    const head = await readHead(store);
    // Nothing was ever live, or all of it was removed, as a preview is.
    if (head.number === published || head.number === 0) return;
    const site = siteOf(store, head);
    if (head.moved === head.number) await moveLog(store);
    if (!(await showRegistry(store, site, toJson(registryOf(head)), written))) continue;
    // Also those that were missing: if somebody has retired them since, nobody else knows that they are there again.
    await writePages(store, site, [...paths, ...written.keys()], written).catch(
      ifDamaged((error) => {
        throw error instanceof UnwrittenPageError ? error : new UndrawnPagesError(error.message);
      }),
    );
    published = head.number;
  }
}

/**
 * Puts the registry in its place, once each path of what is new in it has a page.
 * @returns false where somebody else has put another one there meanwhile: nothing was written
 */
async function showRegistry(store: Store, site: Snapshot, text: string, written: WrittenPages): Promise<boolean> {
  const bytes = await readIfPossible(store, registryFile);
  if (bytes?.toString() === text) return true;
  const shown = soundRegistry(store, bytes);
  // Somebody else is further already.
  if ((shown?.number ?? 0) > (site.registry.number ?? 0)) return true;
  const missing: string[] = [];
  await inParallel(tuning.atOnce.reads, await newPaths(site, shown), async (path) => {
    if (!(await readIfPossible(store, pageKey(path)))) missing.push(path);
  });
  await writePages(store, site, missing, written).catch(ifDamaged(() => {}));
  // A tool of before the log may have replaced it, while pages were drawn.
  if ((await readIfPossible(store, registryFile))?.toString() !== bytes?.toString()) return false;
  await store.write(registryFile, text);
  return true;
}

/** The paths of the remotes that are not shown yet, or in another release. */
async function newPaths(site: Snapshot, shown: Registry | undefined): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const [name, { deployment }] of Object.entries(site.registry.remotes))
    if (shown?.remotes[name]?.deployment !== deployment)
      for (const path of await pathsOf(site, name).catch(ifDamaged(() => []))) paths.add(path);
  return paths;
}

export interface Recovered {
  /** How many commands that had died were finished. */
  finished: number;
  /** Why others could not be finished, one line each. The next command tries again. No command is stopped by them. */
  problems: string[];
}

/** Does what commands that have died left undone, on the site and on its previews. */
export async function recover(store: Store): Promise<Recovered> {
  const recovered: Recovered = { finished: 0, problems: [] };
  if (!(await hasLeases(store))) return recovered;
  const lease = await takeLease(store, 'change');
  try {
    for (const { key, file } of await lease.abandoned()) {
      try {
        const paths = (file?.paths ?? []).filter(isSitePath);
        if (file?.kind === 'change') await publish(file.preview ? previewStore(store, file.preview) : store, paths);
        if (file) await store.remove(key);
        if (file?.kind === 'change') recovered.finished++;
      } catch (error) {
        recovered.problems.push((error as Error).message);
      }
    }
    return recovered;
  } finally {
    await lease.end(true);
  }
}
