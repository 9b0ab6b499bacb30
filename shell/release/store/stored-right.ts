import { isDamage } from './release-error.ts';
import type { Store } from './store.ts';

/** Whether servers send `bytes` for a key: the key holds them, and its compressed copies do too. */
export async function isRight(store: Store, key: string, bytes: Buffer): Promise<boolean> {
  const stored = await readIfPossible(store, key);
  return Boolean(stored?.equals(bytes)) && ((await store.wrongCopies?.(key, bytes)) ?? []).length === 0;
}

/** What is under a key; undefined also where this one key cannot be read. */
export async function readIfPossible(store: Store, key: string): Promise<Buffer | undefined> {
  try {
    return (await store.read(key))?.bytes;
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}
