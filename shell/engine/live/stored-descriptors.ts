import { type Descriptor, descriptorFile, filesFolder, releasesFolder } from '@mutha/contract';
import { jsonIn, readIfPossible, type Store } from '@mutha/store';

/**
 * The descriptors of all releases of a name in the store: live or not, complete or not. Of each, what is read of it,
 * whichever tool has written it; no `files` where it cannot be read.
 */
export async function descriptorsOf(store: Store, name: string) {
  const folder = `${releasesFolder}${name}/`;
  const found: { version: string; files?: Descriptor['files'] }[] = [];
  for (const { key } of await store.list(folder)) {
    const [version = '', file] = key.slice(folder.length).split('/');
    if (version === filesFolder || file !== descriptorFile(name)) continue;
    const { files } = Object(jsonIn(await readIfPossible(store, key)));
    found.push({ version, ...(typeof files === 'object' && files && { files }) });
  }
  return found;
}
