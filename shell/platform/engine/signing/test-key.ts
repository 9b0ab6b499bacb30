import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PublicKey, publicKeyFrom } from './public-key.ts';
import { wired } from './ssh-wire.ts';

/** An SSH key for tests, as `ssh-keygen -t ed25519 -N ''` makes it: its file, and its public key. */
export function newKey(comment: string): { file: string; publicKey: PublicKey } {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [own, seed] = [x, d].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  const publicBytes = Buffer.concat([wired('ssh-ed25519'), wired(own)]);
  const inside = Buffer.concat([Buffer.alloc(8), publicBytes, wired(Buffer.concat([seed, own])), wired(comment)]);
  const parts = [wired('none'), wired('none'), wired(''), Buffer.from([0, 0, 0, 1]), wired(publicBytes), wired(inside)];
  const bytes = Buffer.concat([Buffer.from('openssh-key-v1\0'), ...parts]);
  const file = join(mkdtempSync(join(tmpdir(), 'mutha-key-')), 'id_ed25519');
  const label = 'OPENSSH PRIVATE KEY';
  writeFileSync(file, `-----BEGIN ${label}-----\n${bytes.toString('base64')}\n-----END ${label}-----\n`);
  const line = `ssh-ed25519 ${publicBytes.toString('base64')} ${comment}`;
  writeFileSync(`${file}.pub`, `${line}\n`);
  return { file, publicKey: publicKeyFrom(line) as PublicKey };
}
