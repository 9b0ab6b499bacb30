import type { Registry } from '@mutha/contract';

/**
 * Whether `registry` is older than `other`: it stands for an earlier entry of the log. Registries of before the log have
 * no number. Then it has an earlier deployment of the shell or of a remote that both list: those of one remote always
 * increase.
 */
export function isOlder(registry: Registry, other: Registry): boolean {
  if (registry.number && other.number) return registry.number < other.number;
  const before = (one: { deployment: string } | undefined, two: { deployment: string } | undefined) =>
    one !== undefined && two !== undefined && one.deployment < two.deployment;
  return (
    before(registry.shell, other.shell) ||
    Object.entries(registry.remotes).some(([name, entry]) => before(entry, other.remotes[name]))
  );
}
