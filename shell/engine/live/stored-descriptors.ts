import { type Descriptor, descriptorFile, filesFolder, releasesFolder } from '@mutha/contract';
import { readIfPossible, type Store } from '@mutha/store';

/** The parts of a stored descriptor that are read, whichever tool has written it. */
export interface StoredDescriptor {
  version: string;
  /** Undefined where the descriptor cannot be read. */
  files?: Descriptor['files'];
}

/** The descriptors of all releases of a name in the store: live or not, complete or not. */
export async function descriptorsOf(store: Store, name: string): Promise<StoredDescriptor[]> {
  const folder = `${releasesFolder}${name}/`;
  const found: StoredDescriptor[] = [];
  for (const { key } of await store.list(folder)) {
    const [version = '', file] = key.slice(folder.length).split('/');
    if (version === filesFolder || file !== descriptorFile(name)) continue;
    const files = filesIn(await readIfPossible(store, key));
    found.push({ version, ...(files && { files }) });
  }
  return found;
}

function filesIn(text: Buffer | undefined): Descriptor['files'] | undefined {
  try {
    const { files } = JSON.parse(String(text));
    return typeof files === 'object' && files ? files : undefined;
  } catch {
    return undefined;
  }
}
