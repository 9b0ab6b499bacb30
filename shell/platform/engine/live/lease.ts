import { randomBytes } from 'node:crypto';
import { parse, schema } from '@mutha/contract';
import {
  hasEndedHere,
  ifDamaged,
  inWords,
  jsonIn,
  leasesFolder,
  ReleaseError,
  type Store,
  StoreError,
  thisProcess,
  tuning,
} from '@mutha/store';
import * as z from 'zod/mini';
import { tell } from './progress.ts';

const notedPath = /^\/(?!.*\.\.)[\w./%-]*$/;

const leaseSchema = z.object({
  /** `change` needs the files of the store to stay, and `prune` removes files: they never go together. */
  kind: z.literal(['change', 'prune']),
  by: z.object({ host: schema.text(), pid: schema.count(), started: z.string() }),
  /** When it was taken: ISO 8601, in UTC. */
  at: schema.time(),
  /** The token of the preview whose pages it is about; undefined for those of the site. */
  preview: z.optional(schema.text('the token of a preview', /^[0-9a-f]{32}$/)),
  /** The paths whose pages may not be what the log asks for until the command is done. */
  paths: z.array(schema.text('a path like "/live"', notedPath)),
  /** True where its command has ended, and has left something undone. */
  hasEnded: z.optional(z.boolean()),
});
type LeaseFile = z.infer<typeof leaseSchema>;

/**
 * A file that is in a store as long as a command works on the store: every machine sees it. A lease that is not renewed
 * belongs to a command that has died.
 */
export type Lease = Awaited<ReturnType<typeof takeLease>>;

const { renewal, stale, pause } = tuning.lease;

/**
 * Takes a lease. A change waits until no prune runs.
 * @throws ReleaseError for a prune, if another command works with what it would remove
 */
export async function takeLease(store: Store, kind: LeaseFile['kind']) {
  const key = `${leasesFolder}${Date.now()}-${randomBytes(4).toString('hex')}.json`;
  const paths: string[] = [];
  const file: LeaseFile = {
    kind,
    by: thisProcess,
    at: new Date().toISOString(),
    ...(store.layer?.token && { preview: store.layer.token }),
    paths,
  };
  let renewed = moment();
  let writing = Promise.resolve();
  const refuseIfStale = () => {
    if (since(renewed) >= stale / 2) throw outOfTouch(store);
  };
  // One after the other: a renewal that is under way must not write the lease again when it is over.
  const write = () => {
    const written = writing.then(async () => {
      // A change looks again at what it needs. A prune that was taken for dead does not know what others have done
      // since.
      if (kind === 'prune') refuseIfStale();
      const began = moment();
      await store.write(key, JSON.stringify(file));
      renewed = began;
    });
    writing = written.catch(() => {});
    return written;
  };
  await write();
  const renewing = setInterval(() => void write().catch(() => {}), renewal).unref();
  const renewedAt = async () => {
    const [own] = await store.list(key);
    // Others have removed it, because they took this command for dead.
    if (!own) throw outOfTouch(store);
    return own.modified.getTime();
  };
  const lease = {
    paths: paths as readonly string[],
    /**
     * The moment of the last renewal by the clock of the store, in milliseconds since 1970: what it is compared with
     * has been written by that clock too.
     * @throws StoreError where others have taken the command for dead
     */
    renewedAt,
    /** Says that the pages at some paths may not be in order until the command is done. Each call adds to the last. */
    async note(added: readonly string[]) {
      const before = paths.length;
      // The file in a store may also be something else.
      for (const path of added) if (notedPath.test(path) && !paths.includes(path)) paths.push(path);
      if (paths.length > before) await write();
    },
    /**
     * Of a prune: @throws ReleaseError if another command, which must not wait long, has begun to change the store;
     * StoreError if others have taken it for dead
     */
    async giveWay() {
      await renewedAt();
      await waitForOthers(store, key, kind);
    },
    /** The leases of others. If a command has died, its work may be unfinished. */
    others: () => leasesOf(store, key),
    /** @throws StoreError where the lease could not be renewed for so long that others take the command for dead */
    refuseIfStale,
    /** Ends the lease. @param isDone whether its pages are in order; if not, another command brings them in order */
    async end(isDone: boolean) {
      clearInterval(renewing);
      await writing;
      if (isDone) return store.remove(key);
      // Where this fails, others wait until the lease is stale.
      await store.write(key, JSON.stringify({ ...file, hasEnded: true })).catch(() => {});
    },
  };
  try {
    await waitForOthers(store, key, kind);
    return lease;
  } catch (error) {
    await lease.end(true).catch(() => {});
    throw error;
  }
}

/** Now, by two clocks: one stops while the machine sleeps, and a user may set the other. */
function moment() {
  return { steady: performance.now(), wall: Date.now() };
}

/** Milliseconds since a moment, by the clock that says more. */
function since({ steady, wall }: ReturnType<typeof moment>): number {
  return Math.max(performance.now() - steady, Date.now() - wall);
}

function outOfTouch({ address }: Store): StoreError {
  return new StoreError(
    'store-stalled',
    `${address} has accepted no write of this command for ${stale / 2000} seconds, so others may proceed without it. The command stopped here. Run it again.`,
  );
}

/** @throws ReleaseError if another command is changing a store, as far as can be known without a lease */
export function refuseIfChanging(store: Store): Promise<void> {
  return waitForOthers(store, '', 'prune');
}

/**
 * Waits until no lease excludes this one. It is written before the others are read: so of two commands, one sees the
 * other.
 * @throws ReleaseError for a prune, which does not wait
 */
async function waitForOthers(store: Store, own: string, kind: LeaseFile['kind']): Promise<void> {
  for (;;) {
    const others = (await leasesOf(store, own)).filter(({ isAlive }) => isAlive);
    // A lease that cannot be understood may be that of a change.
    const inTheWay = others.find(({ file }) => (file?.kind ?? 'change') !== kind);
    if (!inTheWay) return;
    const { key, file } = inTheWay;
    if (kind === 'prune') throw busy(store, key, file);
    tell(`Waiting for a prune to give way: ${file ? `${inWords(file.by)}, since ${file.at}` : key} …`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function busy({ address }: Store, key: string, file: LeaseFile | undefined): ReleaseError {
  return new ReleaseError(
    'store-busy',
    file
      ? `Another command is changing ${address}: ${inWords(file.by)}, since ${file.at}. A prune does not keep other commands waiting: run it again when that one has finished.`
      : `${key} in ${address}, the note of a running command, is damaged. If no command is running, it counts for ${stale / 1_000} seconds. Run "npx mutha prune" again after that.`,
  );
}

interface LeaseThere {
  key: string;
  /** Undefined where it cannot be understood. */
  file: LeaseFile | undefined;
  /** Whether a command is at work with it, as far as can be known. */
  isAlive: boolean;
}

/**
 * The leases of a store, apart from one's own. How old they are, the own one says, which has just been renewed: clocks
 * of machines differ, and all of them are written by the clock of the store.
 */
async function leasesOf(store: Store, own: string): Promise<LeaseThere[]> {
  const listed = await store.list(leasesFolder);
  const now = listed.find(({ key }) => key === own)?.modified.getTime() ?? (own ? undefined : Date.now());
  const leases: LeaseThere[] = [];
  for (const { key, modified } of listed) {
    if (key === own) continue;
    const stored = await store.read(key).catch(ifDamaged(() => ({ bytes: Buffer.from('') })));
    // It has ended meanwhile.
    if (!stored) continue;
    const file = jsonIn(stored.bytes, (value) => parse(leaseSchema, value, key));
    // Also one that is ahead is not renewed any more: the clock of the store was wrong, and has been set right.
    const isFresh = now === undefined || Math.abs(modified.getTime() - now) < stale;
    const isAlive = isFresh && !(file && (file.hasEnded || hasEndedHere(file.by)));
    leases.push({ key, file, isAlive });
  }
  return leases;
}

/** Whether a command works with a store, or did when it died. */
export async function hasLeases(store: Store): Promise<boolean> {
  return (await store.list(leasesFolder)).length > 0;
}

/** The leases that cannot be understood, and what to say about each. */
export async function unreadableLeases(store: Store): Promise<{ key: string; problem: string }[]> {
  return (await leasesOf(store, '')).flatMap(({ key, file }) =>
    file ? [] : { key, problem: `${key}, the note of a running command, is damaged.` },
  );
}
