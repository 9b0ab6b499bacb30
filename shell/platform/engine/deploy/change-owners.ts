import { pageListFile } from '@mutha/contract';
import { ReleaseError, type Store } from '@mutha/store';
import { append } from '../live/append.ts';
import type { Entry, Step } from '../live/entry.ts';
import { sideStore } from '../live/layer-store.ts';
import { readHead } from '../live/log.ts';
import { markOwned } from '../live/log-files.ts';
import { keyInWords, type Owner, platform } from '../live/owners.ts';
import { agree, refuseUnlessPutThere } from '../live/preview-agreements.ts';
import { readPreview } from '../live/previews.ts';
import { rolledSides } from '../live/rollouts.ts';
import { keyOf } from '../live/sign-entry.ts';
import { siteOf } from '../live/snapshot.ts';
import { publishing, rolloutsPath } from '../reconcile/publish.ts';
import { type PublicKey, publicKeyFrom } from '../signing/public-key.ts';
import { publicKeyOf } from '../signing/sign.ts';
import { changesOf } from './preview.ts';

/** A key and a name that it owns, for people. */
export interface OwnerState extends Owner {
  /** As `ssh-keygen -l` prints it. */
  fingerprint: string;
}

/** Every key that owns a name, by name; none in a store without owners. */
export async function ownersOf(store: Store): Promise<OwnerState[]> {
  return ((await readHead(store)).owners ?? []).map(stateOf);
}

const stateOf = (owner: Owner): OwnerState => ({ ...owner, fingerprint: publicKeyFrom(owner.key)?.fingerprint ?? '' });

/**
 * Makes a key an owner of a name. The first one of a store is the platform's, and signs for itself.
 * @param name a remote, `shell` or `platform`
 * @throws ReleaseError if a user other than the platform does so
 */
export async function addOwner(store: Store, name: string, { text, comment }: PublicKey): Promise<OwnerState> {
  const owner = { name, key: text, comment: comment.slice(0, 200) };
  await changeOwners(store, (owners) => {
    if (owners.length === 0) refuseUnlessFirst(store, name, text);
    const others = owners.filter((one) => one.name !== name || one.key !== text);
    return [...others, owner].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  });
  return stateOf(owner);
}

const place = ({ name, key }: Owner) => `${name} ${key}`;

/**
 * Takes a name from a key. What the key has signed before stays in the log as it is. Every page is rendered again.
 * @param which the key, its fingerprint or its comment
 * @throws ReleaseError where no owner is called so, or the platform would lose the key that signs this
 */
export async function removeOwner(store: Store, name: string, which: string): Promise<OwnerState> {
  let gone: Owner | undefined;
  // Others may have signed the hashes that this key vouched for. Without the lists, every page is rendered again.
  const forgetPages = async () => {
    for (const at of [store, ...rolledSides.map((side) => sideStore(store, side))]) await at.remove(pageListFile);
  };
  const remaining = (owners: readonly Owner[]) => {
    const found = owners.filter((owner) => {
      const { fingerprint } = stateOf(owner);
      return owner.name === name && [owner.key, fingerprint, owner.comment].includes(which);
    });
    gone = found[0];
    if (!gone || found.length > 1)
      throw new ReleaseError(
        'owner-unknown',
        `${found.length > 1 ? 'More than one key' : 'No key'} of ${name} in ${store.address} is called "${which}". "npx mutha owner list" shows all keys. Name one by its fingerprint.`,
      );
    if (name === platform && keyOf(store).key.text === gone.key)
      throw new ReleaseError(
        'not-owner',
        `Another key of the platform must sign the removal, so that the store never loses its last one. Sign with that key (--key). If there is none, add it first: "npx mutha owner add platform KEY"`,
      );
    return owners.filter((owner) => owner !== gone);
  };
  await changeOwners(store, remaining, forgetPages);
  return stateOf(gone as Owner);
}

/** S10: writes an entry that changes nothing. It shows readers that the log is fresh, and vouches for all before it. */
export async function confirm(store: Store): Promise<number> {
  return changing(store, ({ owners }) => {
    if (!owners) throw noOwners(store);
    return {};
  });
}

/**
 * Signs what a preview makes live, for those who promote it.
 * @throws ReleaseError if no part of it belongs to the user, if no owner of such a part has put it there (S7), or if
 *   something else is live by now
 */
export async function signPreview(
  store: Store,
  token: string,
): Promise<{ names: string[]; versions: string[]; by: string }> {
  const [own, head] = [await readPreview(store, token), await readHead(store)];
  if (!head.owners) throw noOwners(store);
  const { key } = keyOf(store);
  const changes = changesOf(siteOf(store, head), token, own.live);
  const names = changes.map(({ name }) => name);
  const isOwn = head.owners.some((one) => one.key === key.text && [...names, platform].includes(one.name));
  if (!isOwn)
    throw new ReleaseError(
      'not-owner',
      `Your key ${keyInWords(key)} owns no part of preview ${token}, which has ${names.join(', ') || 'nothing that is not live'}, so its signature would prove nothing.`,
    );
  await refuseUnlessPutThere(store, token, own);
  await agree(store, token, head, changes);
  return { names, versions: changes.map(({ release }) => release.version), by: keyInWords(key) };
}

function noOwners({ address }: Store): ReleaseError {
  return new ReleaseError(
    'owner-unknown',
    `${address} has no owners, so nothing there is signed. Begin with the platform: "npx mutha owner add platform KEY"`,
  );
}

function refuseUnlessFirst(store: Store, name: string, text: string): void {
  if (name !== platform) throw noOwners(store);
  const file = store.user?.key;
  const key = file && publicKeyOf(file);
  if (key && key.text === text) return;
  const instead = key ? `, not with ${keyInWords(key)} of ${file}` : '';
  throw new ReleaseError(
    'not-owner',
    `The first owner of a store signs for itself: sign with that key${instead}. Name its private key with --key or MUTHA_KEY.`,
  );
}

async function changeOwners(
  store: Store,
  next: (owners: readonly Owner[]) => Owner[],
  forget?: () => Promise<void>,
): Promise<void> {
  await changing(store, ({ owners = [] }) => ({ owners: next(owners) }), forget);
}

/**
 * @param forget removes what the entry makes invalid. It is called before the entry is written, in case the command is
 *   stopped then, and after it, because another command may have written the same again
 * @returns the number of the entry
 */
async function changing(
  store: Store,
  next: (head: { owners?: Owner[] | undefined }) => Step,
  forget?: () => Promise<void>,
): Promise<number> {
  const { entry } = await publishing(store, async (lease) => {
    const changed = async (head: Entry) => {
      await lease.note([rolloutsPath]);
      return next(head);
    };
    const prepare = async ({ owners }: Entry) => {
      if (owners) await markOwned(store);
      await forget?.();
    };
    const made = await append(store, await readHead(store), changed, prepare);
    await forget?.();
    return made;
  });
  return entry?.number ?? 0;
}
