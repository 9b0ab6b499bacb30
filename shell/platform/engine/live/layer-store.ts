import { folderOfSide, releasesFolder, type Side } from '@mutha/contract';
import { allMapsFolder, folderOfPreview, type Layer, leasesFolder, type Store, uploadsFolder } from '@mutha/store';

/** The advice for a preview that cannot be understood. */
export function previewIsLost(token: string): string {
  return `"npx mutha discard ${token}" removes this preview, which cannot be repaired. Release to a new one.`;
}

/** A preview. Its log says which releases it has instead of the site's. */
export function previewStore(site: Store, token: string): Store {
  return layerStore(`${site.address} (preview ${token})`, folderOfPreview(token), { site, token });
}

/** The site as the visitors of one side see it. Which releases they have, the log of the site says. */
export function sideStore(site: Store, side: Exclude<Side, 'live'>): Store {
  return layerStore(`${site.address} (rollout side ${side})`, folderOfSide(side), { site, side });
}

/**
 * A layer over a site. Releases, their source maps, the lists of uploads, and leases are those of both. The registry
 * and the pages are its own. So changes to the layer do not change the site.
 */
function layerStore(address: string, folder: string, layer: Layer): Store {
  const { site } = layer;
  const isShared = (key: string) =>
    [releasesFolder, allMapsFolder, uploadsFolder, leasesFolder].some((shared) => key.startsWith(shared));
  const at = (key: string) => (isShared(key) ? key : folder + key);
  return {
    address,
    layer,
    // What is seen of a log, a reader remembers of the site's alone.
    ...(site.user && { user: { key: site.user.key } }),
    forms: site.forms.filter((form) => form !== 'deltas'),
    read: (key) => site.read(at(key)),
    // Most pages of a preview are those of its site.
    write: (key, bytes) => site.write(at(key), bytes, layer.token && key),
    create: (key, bytes) => site.create(at(key), bytes),
    remove: (key) => site.remove(at(key)),
    async list(prefix, after) {
      const listed = await site.list(at(prefix), after && at(after));
      return isShared(prefix) ? listed : listed.map(({ key, ...rest }) => ({ ...rest, key: key.slice(folder.length) }));
    },
  };
}
