import { isDeepStrictEqual } from 'node:util';
import { signerOf } from '../signing/signature.ts';
import { before as beforeIt, lastOf, type Standing } from './deployments.ts';
import type { Entry } from './entry.ts';
import { type Agreement, agreementToSign, keysOf, platform, platformKeys, signersOf } from './owners.ts';
import type { Rollout } from './rollouts.ts';

/** So many entries after it was signed, an agreement still holds. */
const agreementHolds = 1_000;

/**
 * What an entry does to the last good one, as names: of each list, the owner of one must have signed. What did not
 * change needs nobody, and neither does the end of a rollout that comes with another change: then visitors get what is
 * live, which is signed.
 */
export function needsOf(before: Entry, after: Entry): string[][] {
  const names = new Set(after.changes.map(({ name }) => name));
  for (const name of [...Object.keys(before.live), ...Object.keys(after.live)])
    if (!isDeepStrictEqual(before.live[name], after.live[name])) names.add(name);
  for (const [name, { deployment }] of Object.entries(after.live)) if (names.has(name)) names.add(deployment.name);
  // S2, and for a rollout that everyone gets as it is S3.
  const needs = [...names].map((name) => rolledOut(before, after, name) ?? [name]);
  for (const rollout of after.rollouts ?? []) {
    const was = before.rollouts?.find(({ token }) => token === rollout.token);
    const made = namesIn(rollout);
    // S3.
    if (!isDeepStrictEqual(was, rollout))
      needs.push(...(was && isDeepStrictEqual(fixed(was), fixed(rollout)) ? [made] : made.map((name) => [name])));
  }
  for (const { names, share } of after.rolloutChanges ?? []) if (share > 0) needs.push(names);
  if (!isDeepStrictEqual(before.overrides ?? [], after.overrides ?? [])) needs.push(['shell']);
  // S4.
  if (after.lost || hasOtherOwners(before, after)) needs.push([platform]);
  if (needs.length > 0) return needs;
  // An entry with nothing else ends rollouts, or nothing.
  const ended = before.rollouts?.filter(({ token }) => !after.rollouts?.some((one) => one.token === token)) ?? [];
  return ended.length > 0 ? ended.map(namesIn) : [[platform]];
}

function namesIn({ made }: Rollout): string[] {
  const names = Object.entries(made).flatMap(([name, { deployment }]) => [name, deployment.name]);
  return names.length > 0 ? [...new Set(names)] : [platform];
}

/** What of a rollout never changes while it runs. */
function fixed({ share: _, since: __, verdict: ___, ...rest }: Rollout) {
  return rest;
}

export function hasOtherOwners(before: Entry, after: Entry): boolean {
  return !isDeepStrictEqual(before.owners ?? [], after.owners ?? []);
}

/** The names of the rollout that an entry makes live for everyone as it was, where a name changes with that. */
function rolledOut(before: Entry, after: Entry, name: string): string[] | undefined {
  const rollout = before.rollouts?.find(({ made }) => Object.hasOwn(made, name));
  const ends = !after.rollouts?.some(({ token }) => token === rollout?.token);
  const { release, face } = rollout?.made[name]?.deployment ?? {};
  return rollout && ends && release && isMade(before, after.live[name], { release, face })
    ? namesIn(rollout)
    : undefined;
}

/** Whether a standing is a release that has come after what was live before. */
function isMade(
  before: Entry,
  made: Standing | undefined,
  part: Omit<Agreement['parts'][string], 'replaces'>,
): boolean {
  if (!made) return false;
  const { name, release, face, lastGood } = made.deployment;
  const earlier = beforeIt(release.version, lastOf(before.live[name]));
  return isDeepStrictEqual(
    { release, face, lastGood, earlier },
    { release: part.release, face: part.face, lastGood: earlier[0]?.release, earlier: made.before },
  );
}

/** S6: whether somebody who owns a name has agreed to what an entry does to it. */
export function isAgreed(before: Entry, after: Entry, name: string): boolean {
  const keys = keysOf(before.owners ?? [], name);
  return (after.signatures ?? []).some(({ signature, agreement }) => {
    if (!agreement || !Object.hasOwn(agreement.parts, name) || after.number > agreement.after + agreementHolds)
      return false;
    const key = signerOf(agreementToSign(agreement), signature)?.text;
    return key !== undefined && keys.includes(key) && isAsAgreed(before, after, agreement);
  });
}

/**
 * Whether all parts of an agreement are live after an entry, or all in one rollout, each in place of what it replaces.
 */
function isAsAgreed(before: Entry, after: Entry, { parts }: Agreement): boolean {
  const shown = [after.live, ...(after.rollouts ?? []).map(({ made }) => made)];
  return shown.some((made) =>
    Object.entries(parts).every(
      ([name, { replaces, ...part }]) =>
        before.live[name]?.deployment.id === replaces && isMade(before, made[name], part),
    ),
  );
}

/**
 * The needs of an entry that nobody has met, as names. One signature for each is enough (S5).
 * @param signers the keys that have signed it, or will
 */
export function unmetNeeds(before: Entry, after: Entry, signers: ReadonlySet<string>): string[] {
  // S4. TUF: keys of before and of after sign a change of the root role.
  const isPlatforms = platformKeys(after.owners).some((key) => signers.has(key));
  if (hasOtherOwners(before, after) && !isPlatforms) return [platform];
  const known = (before.owners ?? after.owners ?? []).filter(({ key }) => signers.has(key)).map(({ name }) => name);
  if (known.includes(platform)) return [];
  const isMet = (need: string[]) =>
    need.some((name) => known.includes(name)) ||
    (need.length === 1 && need.every((name) => isAgreed(before, after, name)));
  const unmet = needsOf(before, after).filter((need) => !isMet(need));
  return [...new Set(unmet.map(([first]) => first ?? platform))].sort();
}

/**
 * Why an entry does not count after the last good one (S1); undefined where it does. Whether it follows that one, the
 * caller has to see.
 */
export function refusalOf(before: Entry, after: Entry): string | undefined {
  const owners = before.owners ?? after.owners;
  if (!owners) return undefined;
  if (!after.signatures?.length) return 'it has no signature';
  const signers = signersOf(after);
  if (!owners.some(({ key }) => signers.has(key))) return 'no owner has signed it';
  const unmet = unmetNeeds(before, after, signers);
  return unmet.length > 0 ? `no owner of ${unmet.join(' and ')} has signed it` : undefined;
}
