import { type Descriptor, descriptorFile, filesFolder, releasesFolder } from '@mutha/contract';
import { inParallel, jsonIn, readIfPossible, type Store, tuning } from '@mutha/store';

/**
 * The descriptors of all releases of a name in the store: live or not, complete or not. Of each, what is read of it,
 * whichever tool has written it; no `files` where it cannot be read.
 */
export async function descriptorsOf(store: Store, name: string) {
  const folder = `${releasesFolder}${name}/`;
  const found: { version: string; files?: Descriptor['files'] }[] = [];
  const versions = (await store.list(folder)).flatMap(({ key }) => {
    const [version = '', file] = key.slice(folder.length).split('/');
    return version !== filesFolder && file === descriptorFile(name) ? version : [];
  });
  await inParallel(tuning.atOnce.reads, versions, async (version) => {
    const { files } = Object(jsonIn(await readIfPossible(store, `${folder}${version}/${descriptorFile(name)}`)));
    found.push({ version, ...(typeof files === 'object' && files && { files }) });
  });
  return found.sort((one, other) => (one.version < other.version ? -1 : 1));
}
