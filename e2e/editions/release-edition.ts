import { basename } from 'node:path';
import { directoryStore } from '../../shell/release/directory-store.ts';
import { release } from '../../shell/release/release.ts';
import { buildEdition, type Edition } from './build-edition.ts';

/** Releases an edition of a remote to the store in `folder`. */
export async function releaseEdition(folder: string, edition: Edition): Promise<void> {
  await release(directoryStore(folder), basename(edition.remote), await buildEdition(edition));
}
