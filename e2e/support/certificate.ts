import { createHash, createPublicKey } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM. */
  cert: string;
  key: string;
  /** Base64 of the SHA-256 of the public key, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
  spki: string;
}

/** A certificate of 127.0.0.1, signed by itself and valid for a day. */
export async function selfSigned(): Promise<Certificate> {
  const hour = 3_600_000;
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Mutha tests' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - hour),
    notAfterDate: new Date(Date.now() + 24 * hour),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' });
  return { cert, key, spki: createHash('sha256').update(publicKey).digest('base64') };
}
