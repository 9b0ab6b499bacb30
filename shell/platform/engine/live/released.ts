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
import { DamageError, folderOfPreview, ifDamaged, releaseFolder, type Store, type StoreReader } from '@mutha/store';
import { readHead } from './log.ts';
import type { Rollout } from './rollouts.ts';

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
      throw await damageOf(store, name, `${key} does not fit the current contract: ${error.message}.`);
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
  if (!stored) throw await damageOf(store, name, `${key} is missing.`);
  if (integrityOf(stored.bytes) !== integrity)
    throw await damageOf(store, name, `${key} is not the file that was released.`);
  return stored.bytes;
}

/** The damage of a release, with the advice for those who see it: a layer may show that of a rollout. */
async function damageOf({ layer }: StoreReader, name: string, problem: string): Promise<DamageError> {
  const isShown = ({ slot, made }: Rollout) => layer?.side?.includes(slot) && made[name];
  const rollout = layer && (await readHead(layer.site)).rollouts?.find(isShown);
  return new DamageError(problem, rollout ? await adviceOnRollout(layer.site, rollout.token, name) : adviceOn(name));
}

/** The advice for a damaged release that a rollout shows. */
export async function adviceOnRollout(site: Store, token: string, name: string): Promise<string> {
  const isThere = (await site.list(folderOfPreview(token))).length > 0;
  const again = isThere ? `"npx mutha release ${name} --into ${token}"` : `"npx mutha release ${name} --preview"`;
  return `${again} restores, from the same build, what a rollout needs. "npx mutha rollback ${token}" rolls it back.`;
}

/** The advice for a damaged release that is live. @param canGoBack false where a rollback would be refused */
export function adviceOn(name: string, canGoBack = true): string {
  const ways = [
    `"npx mutha release ${name}" restores the files from the same source, or makes a newer build live`,
    ...(canGoBack ? [`"npx mutha rollback ${name}" goes back to the release before it, if there is one`] : []),
    ...(name === 'shell' ? [] : [`"npx mutha retire ${name}" takes it off the site`]),
  ];
  return `${ways.join('; ')}.`;
}
