import { FullError, type Store, tuning } from '@mutha/store';
import { type Lease, refuseIfChanging, takeLease } from '../live/lease.ts';
import { type Pruned, unneeded } from './unneeded.ts';

/**
 * Removes the releases that have not been live for longer than `olderThan`, and the previews that were not changed for
 * as long, or whose rollout was taken back a day ago. The preview of a rollout that runs stays. Live releases, those before them, and those that rollouts and other previews show always stay, with all
 * their files. A tab that is still open on what is removed can use what it has loaded, and is offered a reload for the
 * rest.
 *
 * @param olderThan milliseconds
 * @param isDry only says what would be removed
 * @throws ReleaseError where somebody is changing the store, or begins to; what is not removed by then stays
 */
export async function prune(store: Store, olderThan: number, isDry: boolean): Promise<Pruned[]> {
  if (isDry) return pruneWith(store, Date.now(), olderThan);
  const lease = await leaseWithRoom(store, olderThan);
  try {
    return await pruneWith(store, await lease.renewedAt(), olderThan, lease);
  } finally {
    await lease.end(true);
  }
}

/** @param lease undefined where nothing is to be removed */
async function pruneWith(store: Store, now: number, olderThan: number, lease?: Lease): Promise<Pruned[]> {
  const all: Pruned[] = [];
  let looked = performance.now();
  for await (const { files, pruned } of unneeded(store, now, olderThan)) {
    for (const { key } of lease ? files : []) {
      if (performance.now() - looked > tuning.lease.pruneAlone) {
        await lease?.giveWay();
        looked = performance.now();
      }
      lease?.refuseIfStale();
      await store.remove(key);
    }
    if (pruned) all.push(pruned);
  }
  return all;
}

/**
 * Takes the lease of a prune. A full disk has no room for one, and nobody else can begin anything there either: files
 * go one by one, as they would go with it, until there is room.
 */
async function leaseWithRoom(store: Store, olderThan: number): Promise<Lease> {
  for (;;) {
    const lease = await takeLease(store, 'prune').catch((error: unknown) => {
      if (error instanceof FullError) return undefined;
      throw error;
    });
    if (lease) return lease;
    await refuseIfChanging(store);
    await removeOne(store, olderThan);
  }
}

async function removeOne(store: Store, olderThan: number): Promise<void> {
  for await (const { files } of unneeded(store, Date.now(), olderThan))
    for (const { key } of files) return store.remove(key);
  throw new FullError(
    `The disk of ${store.address} is full, and nothing there is old enough to be pruned. Name a shorter age, such as "npx mutha prune --older-than 1d", or make room in another way.`,
  );
}
