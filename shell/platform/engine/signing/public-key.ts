import { createHash, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { readWire, type Wire } from './ssh-wire.ts';

/** A public key as SSH has it: Ed25519 or ECDSA P-256, also of a security key (FIDO). */
export interface PublicKey {
  /** Its type and its bytes, as in a file such as `id_ed25519.pub`, without the comment. */
  text: string;
  /** What its file says of it, such as `ada@laptop`; may be empty. */
  comment: string;
  /** As `ssh-keygen -l` prints it. */
  fingerprint: string;
  /** Whether a signature in SSH's wire format is of this key, over these bytes. Never throws. */
  hasSigned(signed: Buffer, signature: Buffer): boolean;
}

interface Kind {
  jwk(wire: Wire): JsonWebKey;
  algorithm: string | null;
  /** The bytes of a signature as Node takes them. */
  raw(signature: Buffer): Buffer;
}

const ed25519: Kind = {
  jwk: (wire) => ({ kty: 'OKP', crv: 'Ed25519', x: wire.bytes().toString('base64url') }),
  algorithm: null,
  raw: (signature) => signature,
};

const p256: Kind = {
  jwk(wire) {
    const [curve, point] = [wire.text(), wire.bytes()];
    if (curve !== 'nistp256' || point.length !== 65 || point[0] !== 4) throw new RangeError('Not a point of P-256.');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    return { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
  },
  algorithm: 'sha256',
  raw(signature) {
    const wire = readWire(signature);
    const part = () => {
      const number = wire.bytes();
      const extra = Math.max(0, number.length - 32);
      if (extra > 1 || (extra === 1 && number[0] !== 0)) throw new RangeError('Not a number of P-256.');
      return Buffer.concat([Buffer.alloc(32), number]).subarray(-32);
    };
    return Buffer.concat([part(), part()]);
  },
};

const kinds: Readonly<Record<string, Kind>> = {
  'ssh-ed25519': ed25519,
  'ecdsa-sha2-nistp256': p256,
  'sk-ssh-ed25519@openssh.com': ed25519,
  'sk-ecdsa-sha2-nistp256@openssh.com': p256,
};

/** Reads a public key: a line of a file such as `id_ed25519.pub`. Undefined for anything else, also for RSA. */
export function publicKeyFrom(line: string): PublicKey | undefined {
  const [type = '', encoded = '', ...comment] = line.trim().split(/\s+/);
  const bytes = Buffer.from(encoded, 'base64');
  const key = publicKeyIn(bytes, comment.join(' '));
  return key?.text === `${type} ${encoded}` ? key : undefined;
}

/** Reads a public key in SSH's wire format. */
export function publicKeyIn(bytes: Buffer, comment = ''): PublicKey | undefined {
  try {
    const wire = readWire(bytes);
    const type = wire.text();
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!kind) return undefined;
    const key = createPublicKey({ key: kind.jwk(wire), format: 'jwk' });
    const application = type.startsWith('sk-') ? wire.bytes() : undefined;
    if (!wire.isAtEnd()) return undefined;
    return {
      text: `${type} ${bytes.toString('base64')}`,
      comment,
      fingerprint: `SHA256:${sha256(bytes).toString('base64').replace(/=+$/, '')}`,
      hasSigned: (signed, signature) => {
        try {
          return isOf(key, kind, type, application, signed, signature);
        } catch {
          return false;
        }
      },
    };
  } catch {
    return undefined;
  }
}

function isOf(key: KeyObject, kind: Kind, type: string, application: Buffer | undefined, signed: Buffer, blob: Buffer) {
  const wire = readWire(blob);
  if (wire.text() !== type) return false;
  const signature = { key, dsaEncoding: 'ieee-p1363' } as const;
  const raw = kind.raw(wire.bytes());
  if (!application) return wire.isAtEnd() && verify(kind.algorithm, signed, signature, raw);
  // A security key signs what it saw: whether it was touched, and how often it has signed.
  const seen = wire.take(5);
  const isTouched = ((seen[0] ?? 0) & 1) === 1;
  const all = Buffer.concat([sha256(application), seen, sha256(signed)]);
  return isTouched && wire.isAtEnd() && verify(kind.algorithm, all, signature, raw);
}

export function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}
