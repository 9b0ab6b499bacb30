import { isDeepStrictEqual } from 'node:util';
import { signerOf } from '../signing/signature.ts';
import { agreementToSign } from './canonical-entry.ts';
import { before as beforeIt, lastOf, type Standing } from './deployments.ts';
import type { Entry } from './entry.ts';
import { inconsistencyOf } from './inconsistency.ts';
import { type Agreement, keysOf, platform, platformKeys, signersOf } from './owners.ts';
import type { Rollout } from './rollouts.ts';

/** So many entries after it was signed, an agreement still holds. */
const agreementHolds = 1_000;

/** A signature that an entry needs. */
interface Need {
  /** The owner of one of these names must have signed. */
  names: string[];
  /**
   * What visitors get instead, where the need is for a name in it: an owner of the name who has agreed to exactly this
   * has signed (S6). No agreement meets any other need.
   */
  made?: Entry['live'];
}

/**
 * What an entry does to the last good one. What did not change needs nobody, and neither does the end of a rollout that
 * comes with another change: then visitors get what is live, which is signed.
 */
function needsOf(before: Entry, after: Entry): Need[] {
  const names = new Set(after.changes.map(({ name }) => name));
  for (const name of [...Object.keys(before.live), ...Object.keys(after.live)])
    if (!isDeepStrictEqual(before.live[name], after.live[name])) names.add(name);
  for (const [name, { deployment }] of Object.entries(after.live)) if (names.has(name)) names.add(deployment.name);
  // S2, and for a rollout that everyone gets as it is S3.
  const needs: Need[] = [...names].map((name) => rolledOut(before, after, name) ?? { names: [name], made: after.live });
  for (const rollout of after.rollouts ?? []) {
    const was = before.rollouts?.find(({ token }) => token === rollout.token);
    const { made } = rollout;
    const names = namesIn(rollout);
    // S3.
    if (!isDeepStrictEqual(was, rollout))
      needs.push(
        ...(was && isDeepStrictEqual(fixed(was), fixed(rollout))
          ? [{ names }]
          : names.map((name) => ({ names: [name], made }))),
      );
  }
  for (const { names, share } of after.rolloutChanges ?? []) if (share > 0) needs.push({ names });
  if (!isDeepStrictEqual(before.overrides ?? [], after.overrides ?? [])) needs.push({ names: ['shell'] });
  // S4.
  if (after.lost || hasOtherOwners(before, after)) needs.push({ names: [platform] });
  if (needs.length > 0) return needs;
  // An entry with nothing else ends rollouts, or nothing.
  const ended = before.rollouts?.filter(({ token }) => !after.rollouts?.some((one) => one.token === token)) ?? [];
  return ended.length > 0 ? ended.map((rollout) => ({ names: namesIn(rollout) })) : [{ names: [platform] }];
}

function namesIn({ made }: Rollout): string[] {
  const names = Object.entries(made).flatMap(([name, { deployment }]) => [name, deployment.name]);
  return names.length > 0 ? [...new Set(names)] : [platform];
}

/** What of a rollout never changes while it runs. */
function fixed({ share: _, since: __, verdict: ___, ...rest }: Rollout) {
  return rest;
}

function hasOtherOwners(before: Entry, after: Entry): boolean {
  return !isDeepStrictEqual(before.owners ?? [], after.owners ?? []);
}

/**
 * The need for the rollout that an entry makes live for everyone, whole and as it was; undefined for any other change.
 */
function rolledOut(before: Entry, after: Entry, name: string): Need | undefined {
  const rollout = before.rollouts?.find(({ made }) => Object.hasOwn(made, name));
  if (!rollout || after.rollouts?.some(({ token }) => token === rollout.token)) return undefined;
  const isWhole = Object.entries(rollout.made).every(([each, { deployment }]) =>
    isMade(before, each, after.live[each], deployment),
  );
  return isWhole ? { names: namesIn(rollout) } : undefined;
}

/** Whether a name has this release, after what was live of it before. */
function isMade(
  before: Entry,
  name: string,
  made: Standing | undefined,
  part: Omit<Agreement['parts'][string], 'replaces'>,
): boolean {
  if (made?.deployment.name !== name) return false;
  const { release, face, lastGood } = made.deployment;
  const earlier = beforeIt(release.version, lastOf(before.live[name]));
  return isDeepStrictEqual(
    { release, face, lastGood, earlier },
    { release: part.release, face: part.face, lastGood: earlier[0]?.release, earlier: made.before },
  );
}

/** S6: whether somebody who owns a name has agreed to what an entry makes of it. @param made see `Need` */
function isAgreed(before: Entry, after: Entry, name: string, made: Entry['live']): boolean {
  const keys = keysOf(before.owners ?? [], name);
  return (after.signatures ?? []).some(({ signature, agreement }) => {
    if (!agreement || !Object.hasOwn(agreement.parts, name) || after.number > agreement.after + agreementHolds)
      return false;
    const key = signerOf(agreementToSign(agreement), signature)?.text;
    return key !== undefined && keys.includes(key) && isAsAgreed(before, made, agreement);
  });
}

/** Whether all parts of an agreement are in `made`, each in place of what it replaces. */
function isAsAgreed(before: Entry, made: Entry['live'], { parts }: Agreement): boolean {
  return Object.entries(parts).every(
    ([name, { replaces, ...part }]) =>
      before.live[name]?.deployment.id === replaces && isMade(before, name, made[name], part),
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
  const isMet = ({ names, made }: Need) =>
    names.some((name) => known.includes(name) || (made !== undefined && isAgreed(before, after, name, made)));
  const unmet = needsOf(before, after).filter((need) => !isMet(need));
  return [...new Set(unmet.map(({ names: [first] }) => first ?? platform))].sort();
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
  if (unmet.length > 0) return `no owner of ${unmet.join(' and ')} has signed it`;
  return inconsistencyOf(before, after);
}
