import { isOverSite } from './object-keys.ts';
import type { Store } from './store.ts';

/** The contents of a store in memory, which several clients share. */
export class MemoryDisk {
  readonly files = new Map<string, { bytes: Buffer; modified: Date }>();
  /** Milliseconds since 1970, by the clock of the store. */
  clock = () => Date.now();
}

export type Operation = 'read' | 'write' | 'create' | 'remove' | 'list';

/** The faults and delays of a client's requests. */
export interface Weather {
  /** Is waited for before a request reaches the store. May throw: then the store never learns of it. */
  before?(operation: Operation, key: string): Promise<void>;
  /** Is waited for before the answer reaches the client. May throw: then the answer is lost. */
  after?(operation: Operation, key: string): Promise<void>;
}

/** A store in memory, as one client of it sees it: also for tests of what several machines do to one store. */
export function memoryStore(disk: MemoryDisk, { before, after }: Weather = {}): Store {
  async function ask<T>(operation: Operation, key: string, work: () => T): Promise<T> {
    await before?.(operation, key);
    const answer = work();
    await after?.(operation, key);
    return answer;
  }
  const put = (key: string, bytes: Buffer | string) =>
    void disk.files.set(key, { bytes: Buffer.from(bytes), modified: new Date(disk.clock()) });
  return {
    address: 'a store in memory',
    forms: [],
    read: (key) =>
      ask('read', key, () => {
        const file = disk.files.get(key);
        return file && { bytes: file.bytes };
      }),
    write: (key, bytes) => ask('write', key, () => put(key, bytes)),
    create: (key, bytes) =>
      ask('create', key, () => {
        if (disk.files.has(key)) return false;
        put(key, bytes);
        return true;
      }),
    remove: (key) => ask('remove', key, () => void disk.files.delete(key)),
    list: (prefix, after = '') =>
      ask('list', prefix, () =>
        [...disk.files]
          .filter(([key]) => key.startsWith(prefix) && key > after && (!isOverSite(key) || isOverSite(prefix)))
          .map(([key, { modified }]) => ({ key, modified }))
          .sort((one, other) => (one.key < other.key ? -1 : 1)),
      ),
  };
}
