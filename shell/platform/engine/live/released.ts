import {
  ContractError,
  type Deployed,
  descriptorFile,
  filesBaseOf,
  parseDescriptor,
  parseShell,
  type Release,
  type ShellDescriptor,
} from '@mutha/contract';
import { integrityOf } from '@mutha/node';
import { DamageError, ifDamaged, releaseFolder, type StoreReader } from '@mutha/store';

export type DeployedShell = ShellDescriptor & { base: string };

/**
 * The descriptor of a release, as the store has it.
 * @throws DamageError where it is missing or is not the one that the registry means
 */
export async function readDescriptor<N extends string>(store: StoreReader, name: N, release: Release) {
  const { version, integrity } = release;
  const key = releaseFolder(name, version) + descriptorFile(name);
  const bytes = await readReleased(store, name, key, integrity);
  try {
    const parse = name === 'shell' ? parseShell : parseDescriptor;
    const descriptor = parse(JSON.parse(bytes.toString()), `${name} ${version}`);
    const base = filesBaseOf(name, release, descriptor);
    return { ...descriptor, base } as N extends 'shell' ? DeployedShell : Deployed;
  } catch (error) {
    if (error instanceof ContractError)
      throw new DamageError(`${key} does not fit the current contract: ${error.message}.`, adviceOn(name));
    throw error;
  }
}

/**
 * A file of a release, as it was released.
 * @throws DamageError where it is missing, cannot be read, or is not the file that was released
 */
export async function readReleased(store: StoreReader, name: string, key: string, integrity: string): Promise<Buffer> {
  const stored = await store.read(key).catch(
    ifDamaged(({ message }) => {
      throw new DamageError(message);
    }),
  );
  if (!stored) throw new DamageError(`${key} is missing.`, adviceOn(name));
  if (integrityOf(stored.bytes) !== integrity)
    throw new DamageError(`${key} is not the file that was released.`, adviceOn(name));
  return stored.bytes;
}

/** The advice for a damaged release that is live. */
export function adviceOn(name: string): string {
  const ways = [
    `"npx mutha release ${name}" restores the files from the same source, or makes a newer build live`,
    `"npx mutha rollback ${name}" goes back to the release before it, if there is one`,
    ...(name === 'shell' ? [] : [`"npx mutha retire ${name}" takes it off the site`]),
  ];
  return `${ways.join('; ')}.`;
}
