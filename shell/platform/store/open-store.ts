import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { directoryStore } from './directory-store.ts';
import { type Store, StoreError } from './store.ts';

/**
 * The store at an address: a folder, or `s3://bucket/prefix`.
 * @throws StoreError where it is not the address of a store
 */
export async function openStore(address: string): Promise<Store> {
  // With one slash it would be a folder called "s3:".
  if (!address.includes('://') && !address.startsWith('s3:')) {
    const folder = resolve(address);
    if (existsSync(folder) && !statSync(folder).isDirectory())
      throw new StoreError('store-address-wrong', `${folder} is a file. A store is a folder, or s3://bucket/prefix.`);
    return directoryStore(folder);
  }
  if (!address.startsWith('s3://'))
    throw new StoreError(
      'store-address-wrong',
      `"${address}" is not the address of a store. Write a folder, or s3://bucket/prefix.`,
    );
  // The SDK's warning about Node versions is of no use to a person who runs a command.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Imported only where it is needed: the SDK takes longer to load than most commands take to run.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(address);
}
