import { FullError, ifDamaged, type Store } from '@mutha/store';
import { previewStore } from '../live/layer-store.ts';
import { hasLeases, type Lease, takeLease } from '../live/lease.ts';
import { readHead } from '../live/log.ts';
import { isShown, publish, rolloutsPath } from './publish.ts';

/**
 * Runs `work`, which changes what is live, under a lease. Then shows visitors what the log asks for, whether `work`
 * succeeds or fails. If this process is killed, the next command that changes the store does so (`recover`), and also
 * for pages that cannot be drawn now because another remote is damaged. A preview does without those.
 *
 * @param work must note in the lease the paths that its change concerns, before it makes that change
 * @returns why pages could not be drawn, one line each
 * @throws StoreError where the store does not list the entry that `work` has appended
 */
export async function publishing(store: Store, work: (lease: Lease) => Promise<unknown>): Promise<string[]> {
  const lease = await takeLease(store, 'change');
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  await work(lease).catch(keep);
  const isNoted = lease.paths.length > 0 || store.layer !== undefined;
  const undrawn = isNoted ? await publish(store, lease.paths, lease.appended).catch(keep) : [];
  const isDone = undrawn !== undefined && (undrawn.length === 0 || store.layer !== undefined);
  await lease.end(isDone).catch(keep);
  if (failures.length > 0) throw failures[0];
  return undrawn ?? [];
}

/**
 * Does what commands that have died left undone, on the site and on its previews. Where visitors do not have the last
 * change yet, it also does the rest for commands that seem to be at work: one of them may have died a moment ago.
 * @returns `finished`: how many commands that had died were finished; `problems`: why others could not be, one line
 *   each. The next command tries again: no command is stopped by them
 */
export async function recover(store: Store) {
  const recovered = { finished: 0, problems: [] as string[] };
  if (!(await hasLeases(store))) return recovered;
  const lease = await takeLease(store, 'change').catch((error: unknown) => {
    // A prune makes room.
    if (!(error instanceof FullError)) throw error;
    recovered.problems.push(error.message);
  });
  if (!lease) return recovered;
  try {
    // In this order: whoever has appended the last entry has noted its paths before.
    const head = await readHead(store).catch(ifDamaged(() => undefined));
    const isBehind = head !== undefined && !(await isShown(store, head));
    for (const { key, file, isAlive } of await lease.others()) {
      if (!file || (isAlive && (!isBehind || file.preview))) continue;
      const { kind, preview, paths } = file;
      try {
        const at = preview ? previewStore(store, preview) : store;
        // `rolloutsPath` also where it was not noted: rollouts may have come meanwhile.
        const undrawn = kind === 'change' ? await publish(at, [...paths, rolloutsPath]) : [];
        if (isAlive) continue;
        if (undrawn.length > 0 && !preview) {
          recovered.problems.push(...undrawn);
          continue;
        }
        await store.remove(key);
        if (kind === 'change') recovered.finished++;
      } catch (error) {
        recovered.problems.push((error as Error).message);
      }
    }
    return recovered;
  } finally {
    await lease.end(true);
  }
}
