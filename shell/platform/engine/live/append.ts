import { randomUUID } from 'node:crypto';
import { entryKey, ReleaseError, type Store, StoreError, tuning, unfinishedFolder } from '@mutha/store';
import { sumOf } from './canonical-entry.ts';
import { type Entry, entryText, newEntry, type Step } from './entry.ts';
import { rememberEntry } from './good-entries.ts';
import { readHead } from './log.ts';
import { signedEntry } from './sign-entry.ts';

/** Makes the step after an entry. @returns undefined where nothing is to be done any more */
export type Next = (head: Entry) => Promise<Step | undefined>;

/**
 * Appends an entry to a site's log. If another command was faster, `next` is called again with their entry.
 * @param start the last entry, which was read a moment ago
 * @param prepare is called with each entry that may be written, a moment before
 * @returns the new entry; the last one, where `next` has found that nothing is to be done
 */
export async function append(
  store: Store,
  start: Entry,
  next: Next,
  prepare?: (entry: Entry) => Promise<unknown>,
): Promise<Entry> {
  const began = performance.now();
  if (start.number === 0 && !store.layer) await refuseUnlessExclusive(store);
  let head = start;
  for (let attempt = 0; performance.now() - began < tuning.contention; attempt++) {
    if (attempt > 0) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(20 * 2 ** attempt, 500)));
      head = await readHead(store);
    }
    const { live, overrides, rollouts, owners } = head;
    const after = await next(head);
    if (!after) return head;
    const draft = newEntry((head.last ?? head.number) + 1, head.integrity, {
      live,
      overrides,
      rollouts,
      owners,
      ...after,
    });
    const entry = await signedEntry(store, head, draft, after.signatures);
    const text = entryText(entry);
    const integrity = sumOf(entry);
    await prepare?.(entry);
    if (!(await isCreated(store, entryKey(entry.number), text))) continue;
    if (store.layer && head.number > 0 && !(await store.read(entryKey(head.number)))) {
      // Each entry holds all that is in the preview, so this one would bring it back.
      await store.remove(entryKey(entry.number));
      throw goneMeanwhile(store);
    }
    rememberEntry(store, { ...entry, integrity });
    return { ...entry, integrity };
  }
  throw new ReleaseError(
    'changed-meanwhile',
    `For ${tuning.contention / 1000} seconds, other commands have kept changing what is live in ${store.address}. Your change is not live. Run the command again.`,
  );
}

/**
 * A log needs a store in which two commands cannot both create the same entry. Some servers of buckets take no notice
 * of that condition.
 * @throws StoreError for such a store
 */
async function refuseUnlessExclusive(store: Store): Promise<void> {
  const key = `${unfinishedFolder}${randomUUID()}.tmp`;
  await store.create(key, '\n');
  const isLost = await store.create(key, '\n');
  await store.remove(key);
  if (isLost)
    throw new StoreError(
      'store-overwrites',
      `${store.address} overwrites an existing file in spite of If-None-Match: *, so of two releases at the same time, one would be lost. Use a store that obeys it, such as a bucket of AWS S3.`,
    );
}

/** The error where a preview is gone by now. */
export function goneMeanwhile({ address }: Store): ReleaseError {
  return new ReleaseError(
    'changed-meanwhile',
    `Another command has promoted or discarded ${address} while this command ran, so nothing has changed. "npx mutha previews" lists the previews.`,
  );
}

/**
 * Creates an entry. No two entries are the same, so one with this text is this one: the answer to its first request may
 * have been lost.
 * @returns false if another command was faster
 */
async function isCreated(store: Store, key: string, text: string): Promise<boolean> {
  const created = await store.create(key, text).catch((error: Error) => error);
  if (created === true) return true;
  const there = await store.read(key).catch((error: Error) => {
    throw new StoreError(
      'store-unclear',
      `${store.address} has not said whether the change was made: ${(created || error).message} "npx mutha status" shows whether it is live; if it is not, run the command again.`,
    );
  });
  if (there?.bytes.toString() === text) return true;
  if (created) throw created;
  return false;
}
