import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonIn, ReleaseError, type StoreReader } from '@mutha/store';
import { sha256 } from './public-key.ts';

/** What a reader has seen last of a store: later, it must still be there. */
export interface Seen {
  store: string;
  number: number;
  sum: string;
  /** When the entry was written. */
  at: string;
  /** The keys of the platform then. */
  platform: string[];
  /** The keys of the platform that the user had named, of which one has vouched for it; missing where none was named. */
  named?: readonly string[] | undefined;
}

/** Of each store that this process has read. A user without a folder has nothing else. */
const inProcess = new WeakMap<object, Seen>();

/** The file for a store, as `known_hosts` is for a machine. Undefined for a reader who keeps none. */
export function seenFile({ address, user }: StoreReader): string | undefined {
  return user?.state && join(user.state, `${sha256(address).toString('hex').slice(0, 32)}.json`);
}

/** What this reader has seen last of a store. @throws ReleaseError where its file is there and cannot be read */
export function lastSeen(store: StoreReader): Seen | undefined {
  const file = seenFile(store);
  if (!file) return inProcess.get(store);
  if (!existsSync(file)) return undefined;
  const seen = readSeen(file);
  if (Number.isInteger(seen?.number) && seen?.sum && Array.isArray(seen.platform)) return seen;
  throw new ReleaseError(
    'memory-unreadable',
    `${file} cannot be read. In it, this machine remembers how far the log of ${store.address} went; without it, it would not notice an older log. Restore the file from a backup. Or, once "npx mutha verify" finds nothing wrong on another machine that uses the store, remove it: rm -r '${file}'`,
  );
}

function readSeen(file: string): Seen | undefined {
  try {
    return jsonIn<Seen>(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Remembers that a reader has seen an entry. A reader who may write nowhere sees each store for the first time. */
export function remember(store: StoreReader, seen: Seen): void {
  // Another command may have seen more meanwhile.
  if ((lastSeen(store)?.number ?? 0) > seen.number) return;
  const file = seenFile(store);
  if (!file) return void inProcess.set(store, seen);
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, `${JSON.stringify(seen)}\n`, { flush: true });
    renameSync(temporary, file);
  } catch {}
}
