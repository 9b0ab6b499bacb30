import { faceSchema, names, releaseSchema, schema } from '@mutha/contract';

import * as z from 'zod/mini';
import { publicKeyFrom } from '../signing/public-key.ts';
import { signerOf } from '../signing/signature.ts';
import { entryToSign } from './canonical-entry.ts';

export const ownerSchema = z.object({
  /** A remote, `shell`, or `platform`, which owns every name. */
  name: z.string(),
  /** An SSH key: its type and its bytes in base64. */
  key: schema.text('an SSH key', /^[\w@.-]+ [\w+/]+=*$/),
  /** Whose key it is, as its file says; may be empty. */
  comment: z.string().check(z.maxLength(200)),
});

/** A key, and one name that it owns. */
export type Owner = z.infer<typeof ownerSchema>;

/** Who owns everything, and says who owns what. TUF calls it the root role. */
export const platform = 'platform';

export const agreementSchema = z.object({
  /** The number of the last entry when it was signed: it holds for a while after that. */
  after: schema.count(),
  /** By name, the release that may go live, together with all others here. */
  parts: z.record(
    z.string(),
    z.object({
      release: releaseSchema,
      face: z.optional(faceSchema),
      /** The id of the deployment that it replaces; absent where nothing is live. */
      replaces: z.optional(names.deployment),
    }),
  ),
});

/** What an owner has looked at, and agrees that others make live. */
export type Agreement = z.infer<typeof agreementSchema>;

export const signatureSchema = z.object({
  /** For `signerOf`. */
  signature: schema.text(),
  /** What is signed; absent where that is the entry. */
  agreement: z.optional(agreementSchema),
});

export type Signature = z.infer<typeof signatureSchema>;

/** The keys that have signed an entry: their texts, each once. */
export function signersOf({ integrity = '', signatures = [] }: { integrity?: string; signatures?: Signature[] }) {
  const own = signatures.filter(({ agreement }) => !agreement);
  return new Set(own.flatMap(({ signature }) => signerOf(entryToSign(integrity), signature)?.text ?? []));
}

/** Whether one of some keys has signed an entry. */
export function isSignedBy(entry: Parameters<typeof signersOf>[0], keys: readonly string[]): boolean {
  const signers = signersOf(entry);
  return keys.some((key) => signers.has(key));
}

/** The keys of the platform. */
export function platformKeys(owners: readonly Owner[] = []): string[] {
  return keysOf(owners, platform);
}

/** The keys that own a name: its own, and those of the platform (S2). */
export function keysOf(owners: readonly Owner[], name: string): string[] {
  return owners.filter((owner) => owner.name === name || owner.name === platform).map(({ key }) => key);
}

/** Somebody's key in a message. */
export function keyInWords({ fingerprint, comment }: { fingerprint: string; comment: string }): string {
  return comment ? `${comment} (${fingerprint})` : fingerprint;
}

/** The owners of a name in a message. */
export function ownersInWords(owners: readonly Owner[], name: string): string {
  const own = owners.filter((owner) => owner.name === name);
  const keys = own.flatMap(({ key, comment }) => {
    const fingerprint = publicKeyFrom(key)?.fingerprint ?? key;
    return keyInWords({ fingerprint, comment });
  });
  return keys.join(' or ');
}
