import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import semver from 'semver';
import { type Snapshot, soundRemote } from './snapshot.ts';

/** A shared module that a remote was built for, and that a shell does not provide so. */
export interface Unshared {
  /** The remote. */
  name: string;
  module: string;
  /** The versions that the remote was built for. */
  range: string;
  /** The version that the shell provides; undefined for none. */
  version: string | undefined;
}

/**
 * The first shared module that keeps a remote from running with a shell: it has no copy of its own, so the shell must
 * provide each in a version that it was built for. Undefined where all are there.
 */
export function unsharedOf(
  { name, requires }: Pick<Descriptor, 'name' | 'requires'>,
  { provides }: Pick<ShellDescriptor, 'provides'>,
): Unshared | undefined {
  for (const [module, range] of Object.entries(requires)) {
    const version = provides[module];
    if (!version || !semver.satisfies(version, range)) return { name, module, range, version };
  }
  return undefined;
}

/** The same of each remote of a site that cannot run with a shell. A remote that is damaged is passed over. */
export async function unsharedIn(site: Snapshot, shell: Pick<ShellDescriptor, 'provides'>): Promise<Unshared[]> {
  const remotes = await Promise.all(Object.keys(site.registry.remotes).map((name) => soundRemote(site, name)));
  return remotes.flatMap((remote) => (remote && unsharedOf(remote, shell)) ?? []);
}

/** One sentence, without its full stop. */
export function unsharedInWords({ name, module, range, version }: Unshared): string {
  return version
    ? `${name} was built for ${module} ${range}, but the shell provides ${version}`
    : `${name} needs ${module} from the shell, which does not provide it`;
}
