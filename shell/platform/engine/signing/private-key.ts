import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type PublicKey, publicKeyIn } from './public-key.ts';
import { readWire } from './ssh-wire.ts';

/** The contents of a file with a private key, as OpenSSH writes it. */
export interface PrivateKeyFile {
  /** In the file in clear text, however the private key is encrypted. */
  publicKey: PublicKey;
  /** Only an Ed25519 key that is not encrypted: `ssh-keygen` signs with all others. */
  plain?: KeyObject;
}

const magic = 'openssh-key-v1\0';

/** Reads a file with a private key. Undefined where it is none, or of a kind that does not count. */
export function privateKeyIn(text: string): PrivateKeyFile | undefined {
  const [, encoded] = /^-----BEGIN OPENSSH PRIVATE KEY-----([\s\S]+?)-----END/.exec(text) ?? [];
  if (!encoded) return undefined;
  try {
    const wire = readWire(Buffer.from(encoded, 'base64'));
    if (wire.take(magic.length).toString() !== magic) return undefined;
    const [cipher] = [wire.text(), wire.text(), wire.bytes()];
    const publicKey = wire.number() === 1 ? publicKeyIn(wire.bytes()) : undefined;
    if (!publicKey) return undefined;
    const inside = readWire(wire.bytes());
    if (cipher !== 'none' || !publicKey.text.startsWith('ssh-ed25519 ')) return { publicKey };
    inside.take(8);
    const [, x, both] = [inside.text(), inside.bytes(), inside.bytes()];
    const [own, d] = [x, both.subarray(0, 32)].map((bytes) => bytes.toString('base64url'));
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: own as string, d: d as string };
    return { publicKey, plain: createPrivateKey({ key: jwk, format: 'jwk' }) };
  } catch {
    return undefined;
  }
}
