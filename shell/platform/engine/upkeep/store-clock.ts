import { randomBytes } from 'node:crypto';
import { type Store, StoreError, unfinishedFolder } from '@mutha/store';
import { readHead } from '../live/log.ts';

/**
 * Now by the clock of a store, in milliseconds since 1970: what is in it was written by that clock. A file that is
 * written and removed says it. A store that takes none, such as a full disk, was changed last at that time or later.
 */
export async function storeClock(store: Store): Promise<number> {
  const key = `${unfinishedFolder}${randomBytes(8).toString('hex')}.tmp`;
  try {
    await store.write(key, '');
    const [own] = await store.list(key);
    await store.remove(key);
    return own ? own.modified.getTime() : await lastChange(store);
  } catch (error) {
    if (error instanceof StoreError) return lastChange(store);
    throw error;
  }
}

async function lastChange(store: Store): Promise<number> {
  const { at } = await readHead(store);
  const times = (await store.list('')).map(({ modified }) => modified.getTime());
  return Math.min(Date.now(), Math.max(Date.parse(at), ...times));
}
