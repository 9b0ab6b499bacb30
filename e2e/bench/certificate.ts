import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  cert: string;
  key: string;
  /** Base64 of the SHA-256 of the public key, as Chromium's `--ignore-certificate-errors-spki-list` wants it. */
  spki: string;
}

/**
 * A certificate of 127.0.0.1, signed by itself and valid for a day. Node signs but writes no certificates, so the
 * few fields of X.509 are put together here, which saves a dependency and the openssl program.
 */
export function selfSigned(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const commonName = sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('Mutha bench')));
  const name = sequence(der(0x31, commonName));
  const hour = 3_600_000;
  const validity = sequence(utcTime(Date.now() - hour), utcTime(Date.now() + 24 * hour));
  const alternativeNames = sequence(der(0x87, Buffer.from([127, 0, 0, 1])), der(0x82, Buffer.from('localhost')));
  const extension = sequence(oid(0x55, 0x1d, 0x11), der(0x04, alternativeNames));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    spki,
    der(0xa3, sequence(extension)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const lines = sequence(body, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}

/** One value in DER: its tag, its length, its bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  const { length } = bytes;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), bytes]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(...bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function utcTime(at: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}
