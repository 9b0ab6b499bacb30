import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type PublicKey, publicKeyFrom, publicKeyIn } from './public-key.ts';
import { sign } from './sign.ts';
import { bytesToSign, signatureOf, signerOf } from './signature.ts';
import { wired } from './ssh-wire.ts';
import { newKey } from './test-key.ts';

/** Made by `ssh-keygen -Y sign -n mutha` (OpenSSH 9), of the text "hi", with keys of both kinds. */
const ofTool = {
  ed25519:
    'U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg2H+8BwUdL/c36iTKt9G75dvFW77eiHLxZiDC+DPUy0YAAAAFbXV0aGEAAAAAAAAABnNoYTUxMgAAAFMAAAALc3NoLWVkMjU1MTkAAABA+o/yvt/uaY2xMmkyicYrbQUFdabTmFPmpevQ5RkHTfP1DznLMFRRKMuZjLxhzZkg18c/3UloIICS0w9K4v7dBQ==',
  p256: 'U1NIU0lHAAAAAQAAAGgAAAATZWNkc2Etc2hhMi1uaXN0cDI1NgAAAAhuaXN0cDI1NgAAAEEETjwXHpah1LZo5txFVgtFtlXwOfVzcWq+9MnmHT7jBq969Y6MCf2kUHtC57jL1IdrnhigMKo4UBb48L8cpEcvNwAAAAVtdXRoYQAAAAAAAAAGc2hhNTEyAAAAZQAAABNlY2RzYS1zaGEyLW5pc3RwMjU2AAAASgAAACEAsBIk6JWCNrTyCJ3b52+Z5rwN1bCQV/3izCR24QCD63sAAAAhAKUrbJGI0daTPOVQrVUZBQnS2RnSg5dBeuDwDmOLQumA',
};

test.each(Object.entries(ofTool))('a signature of ssh-keygen is read: %s', (_, signature) => {
  expect(signerOf('hi', signature)?.fingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
  expect(signerOf('ho', signature)).toBeUndefined();
  const bytes = Buffer.from(signature, 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(signerOf('hi', changed.toString('base64')), `byte ${at}`).toBeUndefined();
    expect(signerOf('hi', bytes.subarray(0, at).toString('base64')), `cut at ${at}`).toBeUndefined();
  }
});

test('a signature for another purpose, as of Git, does not count', () => {
  expect(
    signerOf(
      'hi',
      'U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg2H+8BwUdL/c36iTKt9G75dvFW77eiHLxZiDC+DPUy0YAAAADZ2l0AAAAAAAAAAZzaGE1MTIAAABTAAAAC3NzaC1lZDI1NTE5AAAAQIwZM7bK6glu6zCm3cMsVFz/Is08MumrYk9wgNjtTe1LHVqu0N0YcReMze6ctXmtBfTxNGVhqN2BeTjkR4CPSQ4=',
    ),
  ).toBeUndefined();
});

test('a key in a file signs', async () => {
  const { file, publicKey } = newKey('ada@laptop');
  expect(signerOf('hi', await sign('hi', file))?.text).toBe(publicKey.text);
});

test('a file without a key, and a key of another kind, are refused', async () => {
  await expect(sign('hi', new URL(import.meta.url).pathname)).rejects.toThrow('could not sign the change');
  expect(publicKeyFrom('ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQ ada@laptop')).toBeUndefined();
  expect(publicKeyFrom('ssh-ed25519 AAAA ada@laptop')).toBeUndefined();
});

/** A security key in software: it signs what it saw. */
function securityKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const own = Buffer.from(privateKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const type = 'sk-ssh-ed25519@openssh.com';
  const key = publicKeyIn(Buffer.concat([wired(type), wired(own), wired('ssh:')])) as PublicKey;
  const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
  return {
    key,
    sign(text: string, flags: number) {
      const seen = Buffer.from([flags, 0, 0, 0, 7]);
      const signed = Buffer.concat([hash('ssh:'), seen, hash(bytesToSign(text))]);
      return signatureOf(key, Buffer.concat([wired(type), wired(signBytes(null, signed, privateKey)), seen]));
    },
  };
}

test('a signature of a security key counts if it was touched', () => {
  const { key, sign } = securityKey();
  expect(signerOf('hi', sign('hi', 1))?.text).toBe(key.text);
  expect(signerOf('hi', sign('hi', 0))).toBeUndefined();
});
