import { isDeepStrictEqual } from 'node:util';
import { parse } from '@mutha/contract';
import { agreementsFolder, ifDamaged, inParallel, jsonIn, ReleaseError, type Store, tuning } from '@mutha/store';
import { sha256 } from '../signing/public-key.ts';
import { sign } from '../signing/sign.ts';
import { signerOf } from '../signing/signature.ts';
import { agreementToSign } from './canonical-entry.ts';
import type { Change } from './deployments.ts';
import type { Entry } from './entry.ts';
import { previewStore } from './layer-store.ts';
import { readHead, readLog } from './log.ts';
import { agreementSchema, isSignedBy, keysOf, type Signature, signatureSchema } from './owners.ts';
import { keyOf } from './sign-entry.ts';

/** The signatures of owners who agree to a preview, and how others give theirs. */
export interface Agreed {
  signatures: Signature[];
  remedy: string;
}

/** All who agree to a preview. An agreement to something else than is made live does not count: see `isAgreed`. */
export async function agreedOn(store: Store, token: string): Promise<Agreed> {
  const inside = previewStore(store, token);
  const owners = new Set((await readHead(store)).owners?.map(({ key }) => key));
  const signatures: Signature[] = [];
  const keys = owners.size > 0 ? (await inside.list(agreementsFolder)).map(({ key }) => key) : [];
  await inParallel(tuning.atOnce.reads, keys, async (key) => {
    const stored = await inside.read(key).catch(ifDamaged(() => undefined));
    const read = jsonIn(stored?.bytes, (json) => parse(signatureSchema, json, key));
    const signer = read?.agreement && signerOf(agreementToSign(read.agreement), read.signature);
    if (read && signer && owners.has(signer.text)) signatures.push(read);
  });
  const remedy = `Ask the owners to look at the preview and sign it: "npx mutha sign ${token}" Then run the command again.`;
  return { signatures, remedy };
}

/**
 * Signs what a preview makes live, for who promotes it.
 * @param head the last entry; it holds for some time after that
 */
export async function agree(store: Store, token: string, head: Entry, changes: readonly Change[]): Promise<void> {
  const { file, key } = keyOf(store);
  const parts = changes.map(({ name, release, face }) => {
    return [name, { release, face, replaces: head.live[name]?.deployment.id }] as const;
  });
  // Without the fields that are undefined, and in the order in which it is read.
  const draft = JSON.parse(JSON.stringify({ after: head.number, parts: Object.fromEntries(parts) }));
  const agreement = parse(agreementSchema, draft, 'agreement');
  const signature = await sign(agreementToSign(agreement), file);
  const name = sha256(key.text).toString('hex').slice(0, 32);
  await previewStore(store, token).write(
    `${agreementsFolder}${name}.json`,
    `${JSON.stringify({ signature, agreement })}\n`,
  );
}

/**
 * S7: refuses releases of a preview that belong to the user, and that no owner has put there: somebody else may have
 * written them into the store.
 * @throws ReleaseError
 */
export async function refuseUnlessPutThere(store: Store, token: string, own: Entry): Promise<void> {
  const { owners = [] } = await readHead(store);
  if (owners.length === 0) return;
  const { text } = keyOf(store).key;
  const { entries } = await readLog(previewStore(store, token));
  for (const [name, { deployment }] of Object.entries(own.live)) {
    const keys = keysOf(owners, name);
    if (!keys.includes(text)) continue;
    const isPut = (entry: Entry) =>
      entry.changes.some((change) => isDeepStrictEqual(change, deployment)) && isSignedBy(entry, keys);
    if (!entries.some(isPut))
      throw new ReleaseError(
        'not-owner',
        `${name} ${deployment.release.version} is in preview ${token}, but no owner of ${name} released it there, so it may not be what they built. Nothing has changed. Release it there again: "npx mutha release ${name} --into ${token}"`,
      );
  }
}
