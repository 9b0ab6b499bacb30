import { ReleaseError, type Store, type StoreReader } from '@mutha/store';
import type { PublicKey } from '../signing/public-key.ts';
import { publicKeyOf, sign } from '../signing/sign.ts';
import { entryToSign, sumOf } from './canonical-entry.ts';
import { type Entry, newEntry, type Step } from './entry.ts';
import { keyInWords, type Owner, ownersInWords, platform, type Signature } from './owners.ts';
import { refusalOf, unmetNeeds } from './required-signers.ts';

/** The key of the user, and its file. @throws ReleaseError where there is none */
export function keyOf({ address, user }: StoreReader): { file: string; key: PublicKey } {
  if (user?.key) return { file: user.key, key: publicKeyOf(user.key) };
  throw new ReleaseError(
    'key-unusable',
    `${address} has owners, so a change needs a signature, and there is no key to sign with. Name the file of an SSH key with --key or MUTHA_KEY.`,
  );
}

/**
 * The entry with the signature of the user, and those of others.
 * @param head the last good entry
 * @param others signatures of agreements
 * @throws ReleaseError where a name belongs to others, or the key cannot sign; nothing was written
 */
export async function signedEntry(
  store: Store,
  head: Entry,
  entry: Entry,
  others: readonly Signature[] = [],
): Promise<Entry> {
  const { signatures: _, ...unsigned } = entry;
  if (!(head.owners ?? entry.owners)) return unsigned;
  if (store.layer) return signedInPreview(store, unsigned);
  const { file, key } = keyOf(store);
  refuseUnlessOwner(store, head, { ...unsigned, signatures: [...others] });
  const signature = await sign(entryToSign(sumOf(unsigned)), file);
  const signed: Entry = { ...unsigned, signatures: [{ signature }, ...others] };
  const why = refusalOf(head, { ...signed, integrity: sumOf(unsigned) });
  if (!why) return signed;
  throw new ReleaseError(
    'not-owner',
    `No user would accept this change: ${why}. It was signed with ${keyInWords(key)} of ${file}. Nothing has changed.`,
  );
}

/** In a preview, a signature says who has put a release there. Who has no key can show one, too. */
async function signedInPreview({ user }: Store, { owners: _, ...entry }: Entry): Promise<Entry> {
  if (!user?.key) return entry;
  return { ...entry, signatures: [{ signature: await sign(entryToSign(sumOf(entry)), user.key) }] };
}

/**
 * Refuses a change early, before any file of it is written.
 * @param step what is to change, or the whole entry
 * @param remedy what to do where a name belongs to others
 * @throws ReleaseError where a name belongs to others, which says to whom
 */
export function refuseUnlessOwner(store: StoreReader, head: Entry, step: Step | Entry, remedy?: string): void {
  const owners = head.owners ?? step.owners;
  if (!owners || store.layer) return;
  const { file, key } = keyOf(store);
  const { live, overrides, rollouts } = head;
  // A whole entry says all that there is after it.
  const draft =
    'number' in step ? step : newEntry(head.number + 1, undefined, { live, overrides, rollouts, owners, ...step });
  const after = { ...draft, signatures: step.signatures };
  const unmet = unmetNeeds(head, after, new Set([key.text]));
  if (unmet.length === 0) return;
  const own = owners.filter((owner) => owner.key === key.text);
  const comment = own[0]?.comment || key.comment;
  const yours = `Your key ${keyInWords({ ...key, comment })}, of ${file}, owns ${own.map(({ name }) => name).join(', ') || 'nothing here'}.`;
  const all = unmet.map((name) => belongs(owners, name)).join(' ');
  throw new ReleaseError('not-owner', `${all} ${yours} Nothing has changed. ${remedy ?? remedyFor(unmet)}`);
}

function belongs(owners: readonly Owner[], name: string): string {
  const platforms = ownersInWords(owners, platform);
  if (name === platform) return `Only the platform may do this: ${platforms}.`;
  const own = ownersInWords(owners, name);
  if (own) return `${name} belongs to ${own}.`;
  return `${name} has no owner, so only the platform may change it: ${platforms}.`;
}

function remedyFor(unmet: readonly string[]): string {
  if (unmet.includes(platform)) return 'Ask them.';
  return `They can do it, or the platform can make your key an owner: "npx mutha owner add ${unmet[0]} KEY"`;
}
