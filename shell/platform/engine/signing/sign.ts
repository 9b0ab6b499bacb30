import { spawn } from 'node:child_process';
import { sign as signBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { ReleaseError } from '@mutha/store';
import { privateKeyIn } from './private-key.ts';
import { type PublicKey, publicKeyFrom } from './public-key.ts';
import { bytesToSign, namespace, signatureOf } from './signature.ts';
import { wired } from './ssh-wire.ts';

/** The key of a user who names none: the one that SSH takes first. Undefined where there is none. */
export function usualKey(): string | undefined {
  return ['id_ed25519', 'id_ed25519_sk', 'id_ecdsa'].map((file) => join(homedir(), '.ssh', file)).find(existsSync);
}

/**
 * The public key of a file with a private key, or with a public one whose private key the agent has.
 * @throws ReleaseError where there is none of a kind that counts
 */
export function publicKeyOf(file: string): PublicKey {
  for (const each of [`${file}.pub`, file]) {
    const text = existsSync(each) ? readFileSync(each, 'utf8') : '';
    const key = publicKeyFrom(text) ?? privateKeyIn(text)?.publicKey;
    if (key) return key;
  }
  throw new ReleaseError(
    'key-unusable',
    existsSync(file)
      ? `${file} has no key that can sign changes. Use an SSH key of type Ed25519 or ECDSA P-256: "ssh-keygen -t ed25519" makes one.`
      : `There is no key ${file}. Name the file of an SSH key with --key or MUTHA_KEY; "ssh-keygen -t ed25519" makes one.`,
  );
}

/**
 * Signs a text. Where the key is in a file in clear, no other program is needed. Otherwise `ssh-keygen` asks the agent,
 * a passphrase, or a security key.
 * @returns the signature in base64, for `signerOf`
 * @throws ReleaseError where it cannot
 */
export async function sign(text: string, file: string): Promise<string> {
  const { publicKey, plain } = privateKeyIn(readFileSync(file, 'utf8')) ?? {};
  if (!publicKey || !plain) return signedByTool(text, file);
  const blob = Buffer.concat([wired('ssh-ed25519'), wired(signBytes(null, bytesToSign(text), plain))]);
  return signatureOf(publicKey, blob);
}

async function signedByTool(text: string, file: string): Promise<string> {
  const child = spawn('ssh-keygen', ['-q', '-Y', 'sign', '-n', namespace, '-f', file]);
  const isOver = new Promise<number | null | Error>((done) => void child.on('error', done).on('close', done));
  child.stdin.on('error', () => {}).end(text);
  const [signature, complaint, end] = await Promise.all([textOf(child.stdout), textOf(child.stderr), isOver]);
  const [, encoded] = /-----BEGIN SSH SIGNATURE-----([\s\S]+?)-----END/.exec(signature) ?? [];
  if (end === 0 && encoded) return encoded.replaceAll(/\s/g, '');
  const why = end instanceof Error ? end.message : complaint.trim();
  throw new ReleaseError(
    'key-unusable',
    `${file} could not sign the change, so nothing has changed: ${why} Signing needs ssh-keygen of OpenSSH 8.2 or newer.`,
  );
}
