import { releasesFolder } from '@mutha/contract';
import { allMapsFolder, folderOfPreview, leasesFolder } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** What to do about a preview that cannot be understood. */
export function previewIsLost(token: string): string {
  return `"npx mutha discard ${token}" removes this preview, which nothing can mend. Release to a new one.`;
}

/**
 * A preview: a layer over a site. Releases, their source maps and leases are those of both. Its log says which releases
 * it has in place of the site's; the registry and the pages are its own. So whatever is done to it changes nothing of
 * the site.
 */
export function previewStore(store: Store, token: string): Store {
  const folder = folderOfPreview(token);
  const isShared = (key: string) =>
    [releasesFolder, allMapsFolder, leasesFolder].some((shared) => key.startsWith(shared));
  const at = (key: string) => (isShared(key) ? key : folder + key);
  return {
    address: `${store.address} (preview ${token})`,
    preview: { token, site: store },
    forms: store.forms.filter((form) => form !== 'deltas'),
    read: (key) => store.read(at(key)),
    write: (key, bytes) => store.write(at(key), bytes),
    create: (key, bytes) => store.create(at(key), bytes),
    remove: (key) => store.remove(at(key)),
    async list(prefix) {
      const listed = await store.list(at(prefix));
      return isShared(prefix) ? listed : listed.map(({ key, ...rest }) => ({ ...rest, key: key.slice(folder.length) }));
    },
  };
}
