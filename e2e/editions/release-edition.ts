import { basename } from 'node:path';
import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { buildEdition, type Edition } from './build-edition.ts';

/** Releases an edition of a remote to the store in `folder`. */
export async function releaseEdition(folder: string, edition: Edition): Promise<void> {
  await release(directoryStore(folder), basename(edition.remote), await buildEdition(edition));
}
