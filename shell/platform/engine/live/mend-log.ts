import { type Registry, type Release, registryFile } from '@mutha/contract';
import { entryKey, ifDamaged, type Store } from '@mutha/store';
import { lastSeen } from '../signing/last-seen.ts';
import { type Change, lastOf, standingOf } from './deployments.ts';
import { type Entry, entryText, newEntry, nothing } from './entry.ts';
import { changedIn, readHead, readLog, registryBeside } from './log.ts';
import { allLive } from './registry.ts';
import { changeOf } from './rollouts.ts';
import { signedEntry } from './sign-entry.ts';

/**
 * Goes on after entries that are lost: appends one that names them. Where the last entry is lost, what visitors see
 * counts as live, as the registry says; where that is lost too, the last entry that can be read.
 * @throws UnreadableError where the registry, or a lost entry, cannot be read although it is there: a user with the right
 *   to read it could, and it says what is live
 */
export async function mendLog(store: Store): Promise<void> {
  const bytes = (await store.read(registryFile))?.bytes;
  const { entries, lost, refused = [], broken } = await readLog(store);
  const last = (await lastSigned(store, entries)) ?? entries.at(-1) ?? nothing;
  const shown = registryBeside(Math.max(last.number, ...lost.slice(-1)), bytes);
  const seen = last.owners ? lastSeen(store)?.number : undefined;
  const ends = [last.last, broken?.last, shown?.number, seen, lost.at(-1)];
  const end = Math.max(last.number, ...ends.map((number) => number ?? 0));
  if (end === 0) return;
  const known = new Set(entries.flatMap((entry) => entry.lost ?? []));
  const missing = Array.from({ length: end - last.number }, (_, index) => last.number + 1 + index);
  const all = [...lost, ...changedIn(entries), ...refused.map(({ number }) => number), ...missing];
  const gone = [...new Set(all)].filter((number) => !known.has(number));
  // Where there are owners, what visitors see is not signed.
  const isShownNewer = shown !== undefined && shown.number > last.number && !last.owners;
  for (const number of gone) await store.read(entryKey(number));
  if (gone.length === 0 && !isShownNewer) return;
  const live = isShownNewer ? liveIn(shown, last) : last.live;
  const overrides = isShownNewer ? shown.overrides : last.overrides;
  const changes = Object.entries(live).flatMap(([name, { deployment }]) =>
    last.live[name]?.deployment.id === deployment.id ? [] : deployment,
  );
  const integrityBefore = end === last.number || last.owners ? last.integrity : undefined;
  const lostNow = gone.sort((one, other) => one - other);
  // Nobody knows what the lost entries at the end did to the rollouts, and none may be shown that was taken back.
  const isKnown = last.owners || (!isShownNewer && missing.length === 0);
  const why = 'The last entries of the log were lost.';
  const entry = newEntry(end + 1, integrityBefore, {
    ...{ changes, live, overrides, owners: last.owners, lost: lostNow },
    ...(isKnown
      ? { rollouts: last.rollouts }
      : { rolloutChanges: last.rollouts?.map((rollout) => changeOf(rollout, 0, { why })) }),
  });
  await store.create(entryKey(entry.number), entryText(await signedEntry(store, last, entry)));
}

/** In a store with owners: the last good entry for who has seen more of the log than is left. */
function lastSigned(store: Store, entries: readonly Entry[]): Promise<Entry | undefined> {
  if (!entries.some(({ owners }) => owners)) return Promise.resolve(undefined);
  return readHead(store).catch(ifDamaged(() => undefined));
}

/** The live releases by a registry. Where no entry made one live, only the registry is known. */
function liveIn(registry: Registry, { live }: Entry): Entry['live'] {
  const standings = [...allLive(registry)].map(([name, { live: release, lastGood, deployment }]) => {
    const known = live[name];
    if (known?.deployment.id === deployment) return [name, known] as const;
    const { paths, redirects, embeds } = registry.remotes[name] ?? {};
    const face = paths && redirects && embeds && { paths, redirects, embeds };
    const mended = (of: Release, replaced: Change['replaced'] = []) =>
      standingOf({ name, action: 'repair', release: of, replaced, face }, Date.now());
    const last = lastOf(known);
    const index = last.findIndex((made) => made.release.version === lastGood?.version);
    const replaced = index < 0 && lastGood ? [mended(lastGood).deployment] : last.slice(index);
    const made = mended(release, lastGood && replaced);
    return [name, { ...made, deployment: { ...made.deployment, id: deployment } }] as const;
  });
  return Object.fromEntries(standings);
}
