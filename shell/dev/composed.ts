import { integrityOf } from '@mutha/build';
import { CONTRACT_VERSION, type Deployed, parseDescriptor, parseRegistry, parseShell } from '@mutha/contract';
import type { DeployedShell, Snapshot } from '@mutha/release';
import { faceOf } from '@mutha/release';
import type { Package } from './package.ts';

/** In development there are no deployments, so every remote has this number. */
const deployment = '0000000000000-00000000';

/**
 * The site that the last builds of the packages make. A package that has built nothing yet is not part of it.
 * @throws ContractError if two remotes claim one path
 */
export function composed(packages: readonly Package[]): Snapshot {
  const remotes = new Map<string, Deployed>();
  const registry: Record<string, unknown> = {};
  let shell: DeployedShell | undefined;
  for (const { name, base, descriptor: text } of packages) {
    if (text === undefined) continue;
    if (name === 'shell') {
      shell = { ...parseShell(JSON.parse(text)), base };
      continue;
    }
    const descriptor = parseDescriptor(JSON.parse(text), name);
    remotes.set(name, { ...descriptor, base });
    const live = { version: descriptor.version, integrity: integrityOf(Buffer.from(text)), base };
    registry[name] = { live, deployment, ...faceOf(descriptor) };
  }
  return {
    registry: parseRegistry({ contract: CONTRACT_VERSION, remotes: registry }),
    shell: async () => shell,
    remote: async (name) => remotes.get(name) as Deployed,
  };
}
