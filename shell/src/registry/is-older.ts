import type { Registry } from '@mutha/contract';

/**
 * Whether a registry is from before `other`: of something that both know, it has an earlier deployment. Those of one
 * remote only ever go up.
 */
export function isOlder(registry: Registry, other: Registry): boolean {
  const before = (one: { deployment: string } | undefined, two: { deployment: string } | undefined) =>
    one !== undefined && two !== undefined && one.deployment < two.deployment;
  return (
    before(registry.shell, other.shell) ||
    Object.entries(registry.remotes).some(([name, entry]) => before(entry, other.remotes[name]))
  );
}
