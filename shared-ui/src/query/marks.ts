import { useSyncExternalStore } from 'react';
import { type onDevice, watchDevice } from '../form/storage.ts';

const none: readonly string[] = [];

/**
 * Marks that a visitor sets on the items of a list.
 * @param storage `forVisit` or `onDevice`
 * @param key the name under which it keeps the ids
 */
export function marks(storage: Pick<typeof onDevice, 'read' | 'keep' | 'isLasting'>, key: string) {
  let ids: readonly string[] | undefined;
  const listeners = new Set<() => void>();
  const read = () => {
    ids ??= storage.read(key, areIds) ?? none;
    return ids;
  };
  /** Another tab may have changed them. */
  const reread = () => {
    ids = undefined;
    for (const listener of listeners) listener();
  };
  function subscribe(listener: () => void) {
    listeners.add(listener);
    const stop = watchDevice(reread);
    return () => {
      stop();
      listeners.delete(listener);
    };
  }
  return {
    /** The marked ids, oldest first. None on the server and while its HTML is hydrated. */
    useMarked: () => useSyncExternalStore(subscribe, read, () => none),
    /** Whether the storage keeps them: some browsers are told to keep nothing. */
    isLasting: () => storage.isLasting(key),
    /** Sets the mark of an item, or takes it off. */
    toggle(id: string): void {
      ids = undefined;
      const before = read();
      storage.keep(key, before.includes(id) ? before.filter((each) => each !== id) : [...before, id]);
      reread();
    },
  };
}

function areIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
