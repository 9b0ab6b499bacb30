import { type Registry, type Release, registryFile } from '@mutha/contract';
import { DamageError, entryKey, ifDamaged, logFolder, type Store } from '@mutha/store';
import { lastSeen, type Seen, seenFile } from '../signing/last-seen.ts';
import { fromCopy } from './canonical-entry.ts';
import { type Change, lastOf, standingOf } from './deployments.ts';
import { type Entry, entryText, newEntry, nothing } from './entry.ts';
import { changedIn, readHead, readLog, registryBeside } from './log.ts';
import { lastReadable, publicCopies } from './log-files.ts';
import { mendedInWords } from './mended-in-words.ts';
import { isSignedBy, platformKeys } from './owners.ts';
import { warnAtOnce } from './progress.ts';
import { copiesAfter, publicEntryKey } from './public-entry.ts';
import { allLive } from './registry.ts';
import { changeOf } from './rollouts.ts';
import { signedEntry } from './sign-entry.ts';

/**
 * Goes on after entries that are lost: appends one that names them. Where the last entries are lost, their public
 * copies say what is live. Where those are lost too, what visitors see counts as live, as the registry says; in a store
 * with owners, where nobody has signed that, and where the registry is lost too, the last entry that is left.
 * @returns what that changes, one line each
 * @throws UnreadableError where the registry, or a lost entry, cannot be read although it is there: a user with the
 *   right to read it could, and it says what is live. DamageError where no key that this machine knows has signed what
 *   is left. ReleaseError where a newer tool has written the last public copy
 */
export async function mendLog(store: Store): Promise<string[]> {
  const bytes = (await store.read(registryFile))?.bytes;
  const { entries, lost, refused = [], broken } = await readLog(store);
  const isOwned = entries.some(({ owners }) => owners);
  const seen = lastSeen(store);
  const last = (isOwned ? await lastSigned(store) : undefined) ?? lastUnreplaced(entries, seen) ?? nothing;
  const shown = registryBeside(Math.max(last.number, ...lost.slice(-1)), bytes);
  const copies = asSeen(await copiesAfter(store, last), seen);
  // Also of those that do not count.
  const copied = shown ? undefined : await lastReadable(store, await publicCopies(store), last.number);
  const numbers = [last.number, last.last, broken?.last, shown?.number, seen?.number, lost.at(-1), copied];
  const end = Math.max(...numbers.map((number) => number ?? 0), ...copies.map(({ number }) => number));
  if (end === 0) return [];
  const known = new Set(entries.flatMap((entry) => entry.lost ?? []));
  const missing = Array.from({ length: end - last.number }, (_, index) => last.number + 1 + index);
  const written = refused.map(({ number }) => number);
  const all = [...lost, ...changedIn(entries), ...written, ...missing];
  const gone = [...new Set(all)].filter((number) => !known.has(number)).sort((one, other) => one - other);
  for (const number of gone) await store.read(entryKey(number));
  const signable = copies.slice(0, copies.findLastIndex(({ owners }) => isSignable(last.owners, owners)) + 1);
  const taken = signable.map((copy) => fromCopy(copy, last));
  const base = taken.at(-1) ?? last;
  // Where there are owners, what visitors see is not signed.
  const newer = shown && shown.number > base.number && !base.owners ? shown : undefined;
  if (gone.length === 0 && !newer) return [];
  const left = entries.filter(({ number }) => number <= last.number);
  const trusted = [...(seen?.platform ?? []), ...(store.user?.platform ?? [])];
  if (trusted.length > 0 && ![...left, ...signable].some((entry) => isSignedBy(entry, trusted)))
    throw noneSigned(store);
  // Entries that are there and do not count change nothing.
  const isEndKnown =
    (shown?.number ?? 0) <= base.number && gone.every((number) => number <= base.number || written.includes(number));
  const integrityBefore = end === last.number || last.owners ? last.integrity : undefined;
  const entry = newEntry(end + 1, integrityBefore, { ...stepFrom(base, taken, newer, isEndKnown), lost: gone });
  // The copy says since when that was live; if more is lost, nobody knows until when.
  if (taken.length > 0) entry.at = isEndKnown ? base.at : new Date().toISOString();
  const text = entryText(await signedEntry(store, last, entry));
  if (!(await store.create(entryKey(entry.number), text))) return [];
  return mendedInWords({
    ...{ entry, base, isCopied: base !== last && !newer, isAsBefore: !isEndKnown && !newer },
    isUnknown: base.owners !== undefined && !last.owners && !seen && !store.user?.platform,
    shown: shown && shown.number > last.number ? shown : undefined,
  });
}

/** The last entry; where another one has the number of what this reader has seen (S8), the last one before that. */
function lastUnreplaced(entries: readonly Entry[], seen: Seen | undefined): Entry | undefined {
  const replaced = entries.find(({ number, integrity }) => number === seen?.number && integrity !== seen.sum);
  return replaced ? entries.findLast(({ number }) => number < replaced.number) : entries.at(-1);
}

/** S8: copies that lead to the entry that this reader has seen; none if another one has its number. */
function asSeen(copies: Entry[], seen: Seen | undefined): Entry[] {
  const there = copies.find(({ number }) => number === seen?.number);
  if (!there || there.integrity === seen?.sum) return copies;
  warnAtOnce(
    `${publicEntryKey(there.number)} is not the entry that this machine has seen, so no public copy of a lost entry counts.`,
  );
  return [];
}

/** Anyone can write a log that begins with owners of their own. */
function noneSigned(store: Store): DamageError {
  const file = lastSeen(store) && seenFile(store);
  const onPurpose = file ? ` If somebody started a new store there on purpose, remove ${file}.` : '';
  return new DamageError(
    `No entry that is left in ${store.address} is signed by a key of the platform that this machine knows, so what is live is unknown.`,
    `Restore the log (${logFolder}) from a backup.${onPurpose}`,
  );
}

/** Whether one key of the platform can sign that one entry follows the other. */
function isSignable(before: Entry['owners'], after: Entry['owners']): boolean {
  const own = platformKeys(after);
  return !before || platformKeys(before).some((key) => own.includes(key));
}

/** What there is after lost entries. @param taken what is known of them @param newer what visitors have instead */
function stepFrom(base: Entry, taken: readonly Entry[], newer: Registry | undefined, isEndKnown: boolean) {
  const live = newer ? liveIn(newer, base) : base.live;
  const made = Object.entries(live).flatMap(([name, { deployment }]) =>
    base.live[name]?.deployment.id === deployment.id ? [] : deployment,
  );
  // Without its token, nobody could end it.
  const rollouts = base.rollouts?.filter(({ token }) => token);
  const ended = taken.flatMap(({ rolloutChanges = [] }) => rolloutChanges.filter(({ token }) => token));
  // Nobody knows what the lost entries at the end did to the rollouts, and none may be shown that was taken back.
  const isKnown = base.owners || isEndKnown;
  const why = 'The last entries of the log were lost.';
  return {
    changes: [...taken.flatMap(({ changes }) => changes), ...made],
    live,
    overrides: newer ? newer.overrides : base.overrides,
    owners: base.owners,
    rollouts: isKnown ? rollouts : [],
    rolloutChanges: isKnown ? ended : [...ended, ...(rollouts ?? []).map((rollout) => changeOf(rollout, 0, { why }))],
  };
}

/** In a store with owners: the last good entry for who has seen more of the log than is left. */
function lastSigned(store: Store): Promise<Entry | undefined> {
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
