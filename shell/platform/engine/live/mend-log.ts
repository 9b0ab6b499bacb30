import { type Registry, type Release, registryFile } from '@mutha/contract';
import { entryKey, type Store } from '@mutha/store';
import { type Change, lastOf, standingOf } from './deployments.ts';
import { type Entry, entryText, newEntry, nothing } from './entry.ts';
import { changedIn, readLog, registryBeside } from './log.ts';
import { allLive } from './registry.ts';
import { changeOf } from './rollouts.ts';

/**
 * Goes on after entries that are lost: appends one that names them. Where the last entry is lost, what visitors see
 * counts as live, as the registry says; where that is lost too, the last entry that can be read.
 * @throws UnreadableError where the registry, or an entry at the end, cannot be read although it is there: a user with
 *   the right to read it could, and it says what is live
 */
export async function mendLog(store: Store): Promise<void> {
  const bytes = (await store.read(registryFile))?.bytes;
  const { entries, lost } = await readLog(store);
  const last = entries.at(-1) ?? nothing;
  const shown = registryBeside(Math.max(last.number, ...lost.slice(-1)), bytes);
  for (const number of lost) if (number > last.number) await store.read(entryKey(number));
  const end = Math.max(last.number, shown?.number ?? 0, ...lost.slice(-1));
  if (end === 0) return;
  const known = new Set(entries.flatMap((entry) => entry.lost ?? []));
  const missing = Array.from({ length: end - last.number }, (_, index) => last.number + 1 + index);
  const gone = [...new Set([...lost, ...changedIn(entries), ...missing])].filter((number) => !known.has(number));
  const isShownNewer = shown !== undefined && shown.number > last.number;
  if (gone.length === 0 && !isShownNewer) return;
  const live = isShownNewer ? liveIn(shown, last) : last.live;
  const overrides = isShownNewer ? shown.overrides : last.overrides;
  const changes = Object.entries(live).flatMap(([name, { deployment }]) =>
    last.live[name]?.deployment.id === deployment.id ? [] : deployment,
  );
  const integrityBefore = end === last.number ? last.integrity : undefined;
  const lostNow = gone.sort((one, other) => one - other);
  // Nobody knows what the lost entries at the end did to the rollouts, and none may be shown that was taken back.
  const isKnown = !isShownNewer && missing.length === 0;
  const why = 'The last entries of the log were lost.';
  const entry = newEntry(end + 1, integrityBefore, {
    ...{ changes, live, overrides, lost: lostNow },
    ...(isKnown
      ? { rollouts: last.rollouts }
      : { rolloutChanges: last.rollouts?.map((rollout) => changeOf(rollout, 0, { why })) }),
  });
  await store.create(entryKey(entry.number), entryText(entry));
}

/** The live releases by a registry. Where no entry made one live, only the registry is known. */
function liveIn(registry: Registry, { live }: Entry): Entry['live'] {
  const standings = [...allLive(registry)].map(([name, { live: release, lastGood, deployment }]) => {
    const known = live[name];
    if (known?.deployment.id === deployment) return [name, known] as const;
    const { paths, redirects, embeds } = registry.remotes[name] ?? {};
    const face = paths && redirects && embeds && { paths, redirects, embeds };
    const mended = (of: Release, replaced: Change['replaced'] = []) =>
      standingOf({ name, action: 'repair', release: of, replaced, face }, live, Date.now());
    const last = lastOf(known);
    const index = last.findIndex((made) => made.release.version === lastGood?.version);
    const replaced = index < 0 && lastGood ? [mended(lastGood).deployment] : last.slice(index);
    const made = mended(release, lastGood && replaced);
    return [name, { ...made, deployment: { ...made.deployment, id: deployment } }] as const;
  });
  return Object.fromEntries(standings);
}
