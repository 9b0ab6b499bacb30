import type { Registry } from '@mutha/contract';
import { entryKey } from '@mutha/store';
import { type Entry, registryOf } from './entry.ts';
import { publicEntryKey } from './public-entry.ts';
import { allLive } from './registry.ts';

/** The repair of a log after lost entries. */
export interface Mended {
  /** The one that was appended. */
  entry: Entry;
  /** The last one that is known, by its file or its public copy. */
  base: Entry;
  isCopied: boolean;
  /** Whether what came after that is lost, and not known from the registry either. */
  isAsBefore: boolean;
  /** Whether this machine knows none of the keys that have signed the copies. */
  isUnknown: boolean;
  /** What visitors had, where it followed from a lost entry. */
  shown: Registry | undefined;
}

/** What a repair of the log changes: one line each. None where only entries in the middle were lost. */
export function mendedInWords({ entry, base, isCopied, isAsBefore, isUnknown, shown }: Mended): string[] {
  const { number } = base;
  const after = number > 0 ? ` after ${isCopied ? publicEntryKey(number) : entryKey(number)}` : '';
  return [
    ...(isCopied
      ? [`What is live now follows from ${publicEntryKey(number)}, the public copy of an entry that is lost.`]
      : []),
    ...(isUnknown && !isAsBefore ? ['This machine has not seen this site before: check "npx mutha owner list".'] : []),
    ...(isAsBefore
      ? [
          `All changes${after} are lost: what is live, the owners and the rollouts are as before them. Check "npx mutha status" and "npx mutha owner list".`,
        ]
      : []),
    ...(shown ? liveInWords(shown, registryOf(entry)) : []),
    ...endedInWords(base, entry),
  ];
}

function liveInWords(before: Registry, after: Registry): string[] {
  const [old, now] = [allLive(before), allLive(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [old.get(name)?.live.version, now.get(name)?.live.version];
    if (from === to) return [];
    if (!to) return `${name}, of which version ${from} was live, is no longer live.`;
    return from ? `${name} goes from version ${from} to version ${to}.` : `${name} is live again, in version ${to}.`;
  });
}

/** The rollouts of which too little is left. */
function endedInWords({ rollouts = [] }: Entry, after: Entry): string[] {
  return rollouts
    .filter(({ salt }) => !after.rollouts?.some((rollout) => rollout.salt === salt))
    .map(({ made }) => `The rollout of ${Object.keys(made).sort().join(' and ')} ends: too little of it is left.`);
}
