import { isDeepStrictEqual } from 'node:util';
import { largestRegistry, parseRegistry } from '@mutha/contract';
import { type Entry, registryOf } from './entry.ts';
import { toJson } from './registry.ts';
import { type RolloutChange, rolledSides, shownOn } from './rollouts.ts';

/**
 * What is wrong in an entry that no tool of ours writes, even if its owners have signed it: one signature must neither
 * take the site away from the others nor tell lies of what was live. Undefined where nothing is.
 */
export function inconsistencyOf(before: Entry, after: Entry): string | undefined {
  // A repair, which the platform signs, tells of all changes of the entries that are lost.
  return (
    (after.lost ? undefined : untrueChange(before, after)) ?? sharedByRollouts(after) ?? unfitRegistry(before, after)
  );
}

/** A change that the entry tells of and does not make. Rollbacks later read from the log what was live. */
function untrueChange(before: Entry, { changes, live, rollouts = [], rolloutChanges = [] }: Entry): string | undefined {
  const seen = new Set<string>();
  for (const change of changes) {
    const { name, action } = change;
    const isMade = action === 'retire' ? !Object.hasOwn(live, name) : isDeepStrictEqual(change, live[name]?.deployment);
    if (!isMade || seen.has(name)) return `it tells of a change of ${name} that it does not make`;
    seen.add(name);
  }
  const isMade = ({ token, names, share }: RolloutChange) => {
    const now = rollouts.find((rollout) => rollout.token === token);
    const one = now ?? before.rollouts?.find((rollout) => rollout.token === token);
    const isShare = now ? share === now.share : share === 0 || share === 100;
    return isShare && one !== undefined && isDeepStrictEqual(new Set(names), new Set(Object.keys(one.made)));
  };
  return rolloutChanges.every(isMade) ? undefined : 'it tells of a change of a rollout that it does not make';
}

function sharedByRollouts({ rollouts = [] }: Entry): string | undefined {
  const all = rollouts.flatMap(({ slot, token, made }) => [slot, token, ...Object.keys(made)]);
  const twice = all.find((each, index) => all.indexOf(each) < index);
  return twice && `two of its rollouts have ${twice}`;
}

/** Why browsers would refuse a registry that follows from an entry, for example because two remotes have one path. */
function unfitRegistry(before: Entry, after: Entry): string | undefined {
  const visible = ({ live, rollouts, overrides }: Entry) => [live, rollouts, overrides];
  if (isDeepStrictEqual(visible(before), visible(after))) return undefined;
  try {
    for (const shown of [after, ...rolledSides.flatMap((side) => shownOn(side, after) ?? [])]) {
      const registry = parseRegistry(registryOf(shown));
      const elsewhere = Object.entries({ shell: registry.shell, ...registry.remotes }).find(
        ([, one]) => one?.live.base ?? one?.lastGood?.base,
      );
      if (elsewhere) return `${elsewhere[0]} would be loaded from another place than the store`;
      if (toJson(registry).length > largestRegistry)
        return `its registry would have more than ${largestRegistry.toLocaleString('en')} characters`;
    }
    return undefined;
  } catch (error) {
    return `browsers would refuse its registry: ${(error as Error).message}`;
  }
}
