import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { publicKeyFrom, usualKey } from '@mutha/engine';
import type { User } from '@mutha/store';
import { UsageError } from './command.ts';

/**
 * The person or machine that runs a command: the key, what was seen last of each store, and the keys of the platform
 * that `MUTHA_PLATFORM_KEY` names. A variable that is set to nothing counts as not set.
 */
export function userOf(key: string | undefined): User {
  const { MUTHA_KEY, MUTHA_STATE, MUTHA_PLATFORM_KEY, XDG_STATE_HOME } = process.env;
  return {
    key: key || MUTHA_KEY || usualKey(),
    state: MUTHA_STATE || join(XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'mutha'),
    ...(MUTHA_PLATFORM_KEY && { platform: platformKeysFrom(MUTHA_PLATFORM_KEY) }),
  };
}

/** Reads keys of the platform: a file with a public key in each line, or one such line. @throws UsageError */
export function platformKeysFrom(given: string): string[] {
  const lines = (existsSync(given) ? readFileSync(given, 'utf8') : given).split('\n').filter((line) => line.trim());
  const keys = lines.map((line) => publicKeyFrom(line)?.text);
  if (lines.length > 0 && keys.every((key) => key !== undefined)) return keys;
  throw new UsageError(
    `${given} is not a key of the platform. Give a file with one public key of the platform per line, as "npx mutha owner list" shows them, or one such line.`,
  );
}
