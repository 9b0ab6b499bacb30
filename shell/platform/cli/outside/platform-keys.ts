import { existsSync, readFileSync } from 'node:fs';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { publicKeyFrom } from '@mutha/engine';

/** Reads public keys: a file such as `id_ed25519.pub` with one or several, or the text of one. @returns their texts */
export function platformKeysFrom(given: string): string[] {
  const text = existsSync(given) ? readFileSync(given, 'utf8') : given;
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const keys = lines.flatMap((line) => publicKeyFrom(line)?.text ?? []);
  if (keys.length > 0 && keys.length === lines.length) return keys;
  throw new InvalidArgumentError(
    'It is neither a file with public keys of SSH, such as id_ed25519.pub, nor such a key: "ssh-ed25519 AAAA…".',
  );
}
