import { randomBytes } from 'node:crypto';
import { settlePages } from './pages.ts';
import { hasEnded, type ProcessIdentity, thisProcess } from './process-identity.ts';
import type { Store } from './store.ts';

/** What a command is about to do to pages. It stands in the store while the command runs, and outlives it only if it is killed. */
interface Pending {
  by: ProcessIdentity;
  /** ISO 8601, in UTC. */
  at: string;
  /** The paths whose HTML may not be what the registry asks for. */
  paths: string[];
}

const folder = '.mutha/pending/';

/** Milliseconds after which a command on another machine, of which nobody can say whether it still runs, counts as dead. */
const longestCommand = 60 * 60 * 1000;

/**
 * Runs `work`, which changes the registry and with it the HTML of `paths`, and leaves that HTML as the registry asks for,
 * whether `work` succeeds or fails. Where this process is killed, the next command on this store does so (see `recover`).
 */
export async function withPages<T>(store: Store, paths: readonly string[], work: () => Promise<T>): Promise<T> {
  const key = `${folder}${Date.now()}-${randomBytes(4).toString('hex')}.json`;
  const pending: Pending = { by: thisProcess, at: new Date().toISOString(), paths: [...paths] };
  await store.write(key, JSON.stringify(pending));
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // The store may be what failed. What cannot be settled now is settled by the next command.
    await settlePages(store, paths)
      .then(() => store.remove(key))
      .catch(() => {});
    throw error;
  }
  await settlePages(store, paths);
  await store.remove(key);
  return result;
}

/**
 * Finishes what killed commands have left undone. Every command begins with it.
 * @returns how many commands were finished
 */
export async function recover(store: Store): Promise<number> {
  let finished = 0;
  for (const { key } of await store.list(folder)) {
    const stored = await store.read(key);
    if (!stored) continue;
    const { by, at, paths } = JSON.parse(stored.bytes.toString()) as Pending;
    const isGone = hasEnded(by);
    const isElsewhere = by.host !== thisProcess.host;
    if (!isGone && !isElsewhere) continue;
    await settlePages(store, paths);
    if (!isGone && Date.now() - Date.parse(at) < longestCommand) continue;
    await store.remove(key);
    finished++;
  }
  return finished;
}
