import { randomUUID } from 'node:crypto';
import type { ErrorCode } from './error-codes.ts';
import { inParallel } from './in-parallel.ts';
import { unfinishedFolder } from './object-keys.ts';
import { type Store, StoreError } from './store.ts';

/** A promise that a store must keep, and whether this one does. */
export interface Tried {
  /** Its name, for scripts. */
  property: keyof typeof properties;
  holds: boolean;
  /** The promise in words. */
  what: string;
  /** Where it does not hold: what was found instead, and what comes of that. */
  found?: string;
}

/** How many commands try to be first, and how often. */
const race = { rivals: 16, rounds: 4 };

/** Milliseconds that the clocks of the store and of this machine may be apart. */
const skew = 300_000;

/** Failures that the provider has not caused: they do not tell whether it keeps its promises. */
const saysNothing: ErrorCode[] = [
  'bucket-absent',
  'bucket-region',
  'store-credentials',
  'store-unreachable',
  'clock-wrong',
];

/** Tries one promise on scratch keys. @returns what was found instead, where it does not hold */
type Try = (store: Store, at: (name: string) => string) => Promise<string | undefined>;

/** By name, each promise with how to try it, in this order. */
const properties = {
  'read-after-write': [
    'a written file can be read back at once, byte by byte',
    async (store, at) => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
      await store.write(at('bytes'), bytes);
      return (await store.read(at('bytes')))?.bytes.equals(bytes) ? undefined : 'other bytes, or none';
    },
  ],
  'read-after-overwrite': [
    'an overwritten file can be read back at once',
    async (store, at) => {
      await store.write(at('bytes'), 'new');
      return (await textAt(store, at('bytes'))) === 'new' ? undefined : 'the old bytes, perhaps from a cache';
    },
  ],
  'missing-key': [
    'a missing key is reported as missing',
    async (store, at) => ((await store.read(at('none'))) ? 'something' : undefined),
  ],
  'create-once': [
    'an existing file is not overwritten if the request forbids it (If-None-Match: *)',
    async (store, at) => {
      const created = [await store.create(at('once'), 'first'), await store.create(at('once'), 'second')];
      const isKept = (await textAt(store, at('once'))) === 'first';
      if (created[0] && !created[1] && isKept) return undefined;
      return `${created.map((one) => (one ? 'done' : 'refused')).join(', then ')}: of two releases, one would be lost`;
    },
  ],
  'create-race': [
    `of ${race.rivals} commands that create one key at once, one wins and the others are refused`,
    async (store, at) => {
      for (let round = 0; round < race.rounds; round++) {
        const key = at(`race-${round}`);
        const rivals = Array.from({ length: race.rivals }, (_, rival) => String(rival));
        const first: string[] = [];
        await inParallel(race.rivals, rivals, async (rival) => {
          if (await store.create(key, rival)) first.push(rival);
        });
        if (first.length !== 1) return `${first.length} winners: of two releases, one would be lost`;
        if ((await textAt(store, key)) !== first[0]) return 'the bytes of another one: a release would be lost';
      }
      return undefined;
    },
  ],
  'list-after-write': [
    'a written key is listed at once',
    async (store, at) => {
      await store.write(at('list/a'), 'a');
      const keys = (await store.list(at('list/'))).map(({ key }) => key);
      return keys.join() === at('list/a') ? undefined : `${keys.length} keys instead of 1`;
    },
  ],
  'list-after-remove': [
    'a removed key is no longer listed',
    async (store, at) => {
      await store.remove(at('list/a'));
      return (await store.list(at('list/'))).length === 0 ? undefined : 'the key is still listed';
    },
  ],
  clock: [
    'the clock of the store and that of this machine are at most 5 minutes apart',
    async (store, at) => {
      await store.write(at('clock'), 'now');
      const [listed] = await store.list(at('clock'));
      const apart = Math.abs((listed?.modified.getTime() ?? 0) - Date.now());
      return apart <= skew
        ? undefined
        : `${Math.round(apart / 60_000)} minutes, so each prune would be too early or too late`;
    },
  ],
} satisfies Record<string, [string, Try]>;

/** Every promise that is tried, by name. */
export const triedProperties = Object.keys(properties);

/**
 * Tries what this tool needs of a store, on keys of its own, and removes these. It changes nothing else, so a store can
 * be tried while others use it, or before it begins.
 * @throws StoreError where the store cannot be used at all, such as a bucket that is not there, or where the keys
 * cannot
 *   be removed
 */
export async function tryStore(store: Store): Promise<Tried[]> {
  const folder = `${unfinishedFolder}try-${randomUUID()}/`;
  const tried: Tried[] = [];
  try {
    for (const [property, [what, works]] of Object.entries(properties) as [Tried['property'], [string, Try]][]) {
      const found = await works(store, (name) => folder + name).catch((error: unknown) => {
        if (!(error instanceof StoreError) || saysNothing.includes(error.code)) throw error;
        return error.message;
      });
      tried.push({ property, holds: found === undefined, what, ...(found !== undefined && { found }) });
    }
    return tried;
  } finally {
    // Of a store that cannot be used at all, nothing can be removed, and each request would be tried for seconds.
    if (tried.length > 0) await removeAll(store, folder);
  }
}

/** A key is removed by its name, so that also a store that cannot list leaves nothing behind. */
async function removeAll(store: Store, folder: string): Promise<void> {
  const rounds = Array.from({ length: race.rounds }, (_, round) => `race-${round}`);
  for (const name of ['bytes', 'once', ...rounds, 'list/a', 'clock']) await store.remove(folder + name).catch(() => {});
  const left = await store.list(folder).catch(() => []);
  if (left.length > 0)
    throw new StoreError(
      'store-denied',
      `${store.address} does not remove what was written to it: ${folder} is left. Get the s3:DeleteObject permission, then remove it.`,
    );
}

async function textAt(store: Store, key: string): Promise<string | undefined> {
  return (await store.read(key))?.bytes.toString();
}
