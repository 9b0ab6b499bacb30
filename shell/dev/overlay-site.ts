import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  claimProblems,
  descriptorFile,
  faceOf,
  parseDescriptor,
  parseRegistry,
  parseShell,
  registryFile,
} from '@mutha/contract';
import { type DeployedShell, type Snapshot, snapshotOf } from '@mutha/engine';
import { integrityOf } from '@mutha/node';
import { ReleaseError, releaseFolder, type StoreReader } from '@mutha/store';
import type { Package } from './package.ts';

/** In development there are no deployments, so every remote has this number. */
const deployment = '0000000000000-00000000';

/** The live releases of the site beside the packages. */
export type Live = Pick<Snapshot, 'registry' | 'store'>;

const nothing: Live = {
  registry: { contract: CONTRACT_VERSION, number: 0, remotes: {} },
  store: readable('nowhere', async () => undefined),
};

/** A store of which only single files are read. */
export function readable(address: string, read: StoreReader['read']): StoreReader {
  return { address, forms: [], read, list: async () => [] };
}

/**
 * The site that the last builds of the packages make. They replace what is live under their names. A package that has
 * built nothing yet is not part of it.
 * @throws ReleaseError that says which remote has to give way, if two claim one path
 */
export function composed(packages: readonly Package[], live = nothing): Snapshot {
  const entries = { ...live.registry.remotes };
  for (const { name } of packages) delete entries[name];
  const folders = new Map<string, Package>();
  let shell: DeployedShell | undefined;
  for (const one of packages) {
    const { name, base, descriptor: text } = one;
    if (text === undefined) continue;
    const json = JSON.parse(text);
    const descriptor = name === 'shell' ? parseShell(json) : parseDescriptor(json, name);
    // As it is now: a later build has another descriptor than the registry says.
    folders.set(releaseFolder(name, descriptor.version), { ...one });
    const release = { version: descriptor.version, integrity: integrityOf(Buffer.from(text)), base };
    if ('provides' in descriptor) shell = { ...descriptor, base };
    else {
      const face = faceOf(descriptor);
      const others = Object.entries(entries).map(([name, other]) => ({ name, ...other }));
      const [taken] = claimProblems({ name, ...face }, others);
      if (taken) throw new ReleaseError('path-taken', taken);
      entries[name] = { live: release, deployment, ...face };
    }
  }
  const registry = parseRegistry({ ...nothing.registry, remotes: entries });
  const store = readable(live.store.address, async (key) => {
    if (key === registryFile) return { bytes: Buffer.from(JSON.stringify(registry)) };
    const [folder, own] = [...folders].find(([folder]) => key.startsWith(folder)) ?? [];
    if (!folder || !own) return live.store.read(key);
    const bytes = await fileOf(own, key.slice(folder.length));
    return bytes && { bytes };
  });
  return { ...snapshotOf(store, registry), shell: async () => shell };
}

/** A file of a package's last build; undefined where it has no such file. */
async function fileOf({ name, base, folder, descriptor }: Package, file: string): Promise<Buffer | undefined> {
  if (file === descriptorFile(name)) return descriptor === undefined ? undefined : Buffer.from(descriptor);
  if (folder !== undefined) return readFile(join(folder, file)).catch(() => undefined);
  const response = await fetch(base + file);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
