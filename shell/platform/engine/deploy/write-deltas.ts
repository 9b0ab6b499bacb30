import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { ensureDeltas, folderOfFiles, ifDamaged, patternOf, type Store, tuning } from '@mutha/store';
import { before, lastOf, type Standing } from '../live/deployments.ts';
import { releaseFiles } from '../live/release-files.ts';
import { readReleased } from '../live/released.ts';

/**
 * Puts the deltas of a release into a store that keeps them: of each script and stylesheet that an earlier release does
 * not have, from the file of the same name, hash apart, that it has instead. An earlier release that is damaged is
 * passed over. The files of the release must be in the store.
 * @param standing what is live of the name, whose releases are the earlier ones
 */
export async function writeDeltas(
  store: Store,
  name: string,
  descriptor: Pick<Descriptor | ShellDescriptor, 'version' | 'addresses' | 'files'>,
  standing: Standing | undefined,
): Promise<void> {
  if (!store.forms.includes('deltas')) return;
  const folder = folderOfFiles(name, descriptor);
  for (const { release } of before(descriptor.version, lastOf(standing))) {
    const earlier = await releaseFiles(store, name, release).catch(ifDamaged(() => undefined));
    if (!earlier) continue;
    const byPattern = new Map<string, [key: string, integrity: string]>();
    for (const [file, { integrity }] of Object.entries(earlier.files)) {
      const pattern = patternOf(earlier.folder + file);
      if (pattern) byPattern.set(pattern, [earlier.folder + file, integrity]);
    }
    for (const [file, { integrity }] of Object.entries(descriptor.files)) {
      const key = folder + file;
      const former = byPattern.get(patternOf(key) ?? '');
      if (!former || former[0] === key) continue;
      const dictionary = await readReleased(store, name, ...former).catch(ifDamaged(() => undefined));
      if (!dictionary) continue;
      const bytes = await readReleased(store, name, key, integrity);
      await ensureDeltas(store, key, bytes, [dictionary], bytes.length * tuning.deltas.largest);
    }
  }
}
