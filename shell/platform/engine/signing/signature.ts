import { createHash } from 'node:crypto';
import { type PublicKey, publicKeyIn } from './public-key.ts';
import { readWire, wired } from './ssh-wire.ts';

/** Keeps these signatures apart from those that the same key makes for Git, files or logins. */
export const namespace = 'mutha';

const magic = Buffer.from('SSHSIG');

/**
 * The key that has signed a text. Which key that is, and whether it counts, the caller has to judge.
 * @param signature as `ssh-keygen -Y sign` makes it, without its first and last line: base64 of the format
 *   [SSHSIG](https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.sshsig)
 * @returns undefined if it is not a signature of this text
 */
export function signerOf(text: string, signature: string): PublicKey | undefined {
  try {
    const wire = readWire(Buffer.from(signature, 'base64'));
    if (!wire.take(magic.length).equals(magic) || wire.number() !== 1) return undefined;
    const key = publicKeyIn(wire.bytes());
    const [space, reserved, hash, blob] = [wire.text(), wire.bytes(), wire.text(), wire.bytes()];
    if (!key || space !== namespace || reserved.length > 0 || !wire.isAtEnd()) return undefined;
    if (hash !== 'sha512' && hash !== 'sha256') return undefined;
    return key.hasSigned(bytesToSign(text, hash), blob) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes that the key itself signs. */
export function bytesToSign(text: string, hash: 'sha512' | 'sha256' = 'sha512'): Buffer {
  const digest = createHash(hash).update(text).digest();
  return Buffer.concat([magic, wired(namespace), wired(''), wired(hash), wired(digest)]);
}

/** The signature of `bytesToSign` in the format, in base64. @param blob of the key, in SSH's wire format */
export function signatureOf(key: PublicKey, blob: Buffer): string {
  const version = Buffer.from([0, 0, 0, 1]);
  const own = Buffer.from(key.text.split(' ')[1] ?? '', 'base64');
  const parts = [wired(own), wired(namespace), wired(''), wired('sha512'), wired(blob)];
  return Buffer.concat([magic, version, ...parts]).toString('base64');
}
