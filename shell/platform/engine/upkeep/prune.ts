import { FullError, type Store, tuning } from '@mutha/store';
import { type Lease, refuseIfChanging, takeLease } from '../live/lease.ts';
import { someOf } from '../pages/own-files.ts';
import { type Pruned, unneeded } from './prune-plan.ts';
import { storeClock } from './store-clock.ts';

/**
 * Removes releases that were last live longer than `olderThan` ago, and previews that have not changed for that long,
 * or whose rollout was taken back a day ago. The preview of a rollout that runs stays. Live releases, those
 * before them, and those that rollouts and other previews show always stay, with all their files. A tab that is still
 * open on what is removed can use what it has loaded, and is offered a reload for the rest.
 *
 * @param olderThan milliseconds
 * @param isDry only says what would be removed
 * @throws ReleaseError if another command changes the store, or begins to; what is not removed by then stays. Every
 *   error says what was removed before it
 */
export async function prune(store: Store, olderThan: number, isDry: boolean): Promise<Pruned[]> {
  const planned = async () => pruneWith({ ...store, remove: async () => {} }, await storeClock(store), olderThan);
  if (isDry) return planned();
  let lease = await leaseIfRoom(store);
  const told = lease ? undefined : await planned();
  for (; !lease; lease = await leaseIfRoom(store)) {
    await refuseIfChanging(store);
    await removeOne(store, olderThan);
  }
  const begun = new Set<string>();
  try {
    const pruned = await pruneWith(givingWay(store, lease), await lease.renewedAt(), olderThan, begun);
    return told ?? pruned;
  } catch (error) {
    if (error instanceof Error && begun.size > 0) error.message += ` Already removed: files of ${someOf([...begun])}.`;
    throw error;
  } finally {
    await lease.end(true);
  }
}

/** A store for a prune: before its requests, it checks from time to time whether another command waits for its end. */
function givingWay(store: Store, lease: Lease): Store {
  let looked = performance.now();
  let looking = Promise.resolve();
  const look = () => {
    if (performance.now() - looked > tuning.lease.pruneAlone) {
      looked = performance.now();
      looking = lease.giveWay();
    }
    return looking;
  };
  return {
    ...store,
    read: (key) => look().then(() => store.read(key)),
    list: (...under) => look().then(() => store.list(...under)),
    async remove(key) {
      await look();
      lease.refuseIfStale();
      await store.remove(key);
    },
  };
}

/** @param begun that of which a file was removed is added, in words */
async function pruneWith(store: Store, now: number, olderThan: number, begun = new Set<string>()): Promise<Pruned[]> {
  const all: Pruned[] = [];
  for await (const { of, files, pruned } of unneeded(store, now, olderThan)) {
    for (const { key } of files) {
      await store.remove(key);
      begun.add(of);
    }
    if (pruned) all.push(pruned);
  }
  return all;
}

/** Undefined on a full disk, which has no room for a lease. */
function leaseIfRoom(store: Store): Promise<Lease | undefined> {
  return takeLease(store, 'prune').catch((error: unknown) => {
    if (error instanceof FullError) return undefined;
    throw error;
  });
}

/**
 * Makes room for a lease on a full disk, where no other command can begin: it removes the file that a prune would
 * remove first.
 */
async function removeOne(store: Store, olderThan: number): Promise<void> {
  for await (const { files } of unneeded(store, await storeClock(store), olderThan))
    for (const { key } of files) return store.remove(key);
  throw new FullError(
    `The disk of ${store.address} is full, but nothing there is old enough to prune. Name a shorter age, such as "npx mutha prune --older-than 1d", or free space in another way.`,
  );
}
