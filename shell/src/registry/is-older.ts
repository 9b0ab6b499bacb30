import type { Registry } from '@mutha/contract';

/**
 * Whether `registry` is older than `other`: it has an earlier deployment of the shell or of a remote that both list.
 * The deployments of one remote always increase.
 */
export function isOlder(registry: Registry, other: Registry): boolean {
  const before = (one: { deployment: string } | undefined, two: { deployment: string } | undefined) =>
    one !== undefined && two !== undefined && one.deployment < two.deployment;
  return (
    before(registry.shell, other.shell) ||
    Object.entries(registry.remotes).some(([name, entry]) => before(entry, other.remotes[name]))
  );
}
