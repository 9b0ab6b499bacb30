import { isReleased, previewsFolder } from '@mutha/contract';
import { allMapsFolder } from '../build/source-maps.ts';
import type { Store } from '../store/store.ts';
import { deploymentsFolder } from './deployments.ts';

/** The folder of a preview in its store. */
export function folderOfPreview(token: string): string {
  return `${previewsFolder}${token}/`;
}

/**
 * A preview: a store inside another one. Releases and their source maps are those of both. The registry, the records
 * and the pages are its own, so whatever is done to it changes nothing of the site. It goes on from the history of the
 * site.
 */
export function previewStore(store: Store, token: string): Store {
  const folder = folderOfPreview(token);
  const isShared = (key: string) => isReleased(key) || key.startsWith(allMapsFolder);
  const at = (key: string) => (isShared(key) ? key : folder + key);
  return {
    address: `${store.address} (preview ${token})`,
    async read(key) {
      return (await store.read(at(key))) ?? (key.startsWith(deploymentsFolder) ? store.read(key) : undefined);
    },
    write: (key, bytes) => store.write(at(key), bytes),
    replace: (key, bytes, seen) => store.replace(at(key), bytes, seen),
    remove: (key) => store.remove(at(key)),
    async list(prefix) {
      const listed = await store.list(at(prefix));
      return isShared(prefix) ? listed : listed.map(({ key, ...rest }) => ({ ...rest, key: key.slice(folder.length) }));
    },
    ...(store.inTurn && { inTurn: (work) => store.inTurn?.(work) ?? work() }),
    ...(store.wrongCopies && { wrongCopies: async (key, bytes) => (await store.wrongCopies?.(at(key), bytes)) ?? [] }),
  };
}
