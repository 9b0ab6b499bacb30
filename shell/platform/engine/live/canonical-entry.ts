import { createHash } from 'node:crypto';
import { integrityOf } from '@mutha/node';

/** The text that is signed for an entry. @param sum as `sumOf` gives it */
export function entryToSign(sum: string): string {
  return `entry ${sum}`;
}

/** The text that is signed for an agreement. */
export function agreementToSign(agreement: object): string {
  return `promotion ${integrityOf(Buffer.from(JSON.stringify(agreement)))}`;
}

/**
 * The public copy of an entry: its public form, the signatures, and the sum. It parses as an entry, with hashes in
 * place of what is hidden, and the registry after it is the same.
 * @param bytes the file of an entry
 */
export function publicEntry(bytes: Buffer): string {
  const { sum, signatures, ...entry } = JSON.parse(bytes.toString());
  return `${JSON.stringify({ ...JSON.parse(publicForm(entry)), signatures, sum })}\n`;
}

/**
 * The integrity of the public form of an entry, without its signatures: they sign it.
 * @param entry the content of the file of an entry, without its `sum`
 */
export function sumOf({ signatures: _, ...unsigned }: { format: number; signatures?: unknown }): string {
  return integrityOf(Buffer.from(publicForm(unsigned)));
}

/** The private fields: addresses of previews, and what teams write for themselves. */
const hidden = new Set(['token', 'preview', 'commit', 'message', 'secret']);

/**
 * Puts other values in place of what is hidden. What a release declares to the others, its `face`, is public as it is:
 * a prop of a fragment may be called `message`.
 * @param other gives the value for a hidden one; `holder` is the object that it is in
 */
function withHidden(
  entry: object,
  other: (value: string, key: string, holder: { secret?: string }) => string | undefined,
): string {
  const inFaces = new Set<unknown>();
  return JSON.stringify(entry, function (this: { secret?: string }, key, value) {
    if (key === 'face' || inFaces.has(this)) inFaces.add(value);
    else if (typeof value === 'string' && hidden.has(key)) return other(value, key, this);
    return value;
  });
}

/**
 * An entry as anyone may read it: hashes replace what is hidden. So its sum holds for both. A hash of a
 * text that can be guessed also holds the `secret` beside it.
 * @param known what is hidden is added, by its hash
 */
export function publicForm(entry: object, known?: Map<string, string>): string {
  return withHidden(entry, (value, key, holder) => {
    const secret = key === 'commit' || key === 'message' ? (holder.secret ?? '') : '';
    const hash = createHash('sha256')
      .update(secret + value)
      .digest('hex')
      .slice(0, 32);
    known?.set(hash, value);
    return hash;
  });
}

/** What the public copy of an entry says. What is hidden there is left out, unless another entry has it. */
export function fromCopy<Entry extends object>(copy: Entry, other: Entry): Entry {
  const known = new Map<string, string>();
  publicForm(other, known);
  return JSON.parse(withHidden(copy, (value) => known.get(value)));
}
