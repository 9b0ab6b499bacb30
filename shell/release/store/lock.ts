import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isCode, notAFile } from './directory-errors.ts';
import { hasEnded, inWords, type ProcessIdentity, thisProcess } from './process-identity.ts';
import { StoreError } from './store.ts';

/** A lock file as it was found. */
interface Hold {
  /** Unique to one hold of the lock. */
  id: string;
  /** Undefined where the file cannot be understood. Locks come into being whole: such a one is of nobody. */
  owner: ProcessIdentity | undefined;
  /** Milliseconds since 1970. */
  since: number;
}

/** Milliseconds between two looks at a lock that somebody else holds: from the first to the longest. */
const pauses = { first: 4, longest: 60 };

/** Milliseconds for which one hold is waited for. What the store locks takes a few of them. */
const longestHold = 15_000;

/**
 * Holds the lock file `lock` while `work` runs. A lock whose owner was killed, or that cannot be understood, is broken
 * by whoever waits for it.
 *
 * The lock comes into being whole, by a hard link, so that its owner can always be read. Breaking it is itself done
 * under a lock, named after the hold that is broken: of all who saw the dead owner only one removes its lock, and
 * nobody removes the lock of whoever came after.
 *
 * @param timeout milliseconds for which one and the same hold of somebody else is waited for
 * @throws StoreError where that is over: it says whose lock it is, since when, and how to remove it
 */
export async function withLock<T>(lock: string, work: () => Promise<T>, timeout = longestHold): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  await take(lock, timeout);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string, timeout: number): Promise<void> {
  const id = randomBytes(8).toString('hex');
  const draft = `${lock}.${id}.tmp`;
  let last: string | undefined;
  let began = performance.now();
  try {
    await writeFile(draft, JSON.stringify({ ...thisProcess, hold: id, since: Date.now() }));
    for (let pause = pauses.first; !(await isLinked(draft, lock)); pause = Math.min(pause * 1.5, pauses.longest)) {
      const hold = await holdOf(lock);
      if (!hold) continue;
      if (hold.id !== last) began = performance.now();
      last = hold.id;
      if (!hold.owner || hasEnded(hold.owner, hold.since)) await breakLock(lock, hold.id);
      else if (performance.now() - began > timeout) throw tooLong(lock, hold.owner, hold.since);
      else await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function isLinked(draft: string, lock: string): Promise<boolean> {
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function breakLock(lock: string, id: string): Promise<void> {
  return withLock(`${lock}.${id}.lock`, async () => {
    if ((await holdOf(lock))?.id === id) await rm(lock, { force: true });
  });
}

async function holdOf(lock: string): Promise<Hold | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
    return holdFrom(text, mtimeMs);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw isCode(error, 'EISDIR') ? notAFile(lock) : error;
  }
}

function holdFrom(text: string, since: number): Hold {
  try {
    const read = JSON.parse(text) as Partial<ProcessIdentity & { hold: string; since: number }>;
    const { host, pid, started, hold } = read;
    if (
      typeof host === 'string' &&
      typeof started === 'string' &&
      Number.isInteger(pid) &&
      /^[0-9a-f]+$/.test(hold ?? '')
    )
      return { id: hold as string, owner: { host, pid: pid as number, started }, since: read.since ?? since };
  } catch {}
  return { id: createHash('sha256').update(`${text}${since}`).digest('hex').slice(0, 16), owner: undefined, since };
}

function tooLong(lock: string, owner: ProcessIdentity, since: number): StoreError {
  const isHere = owner.host === thisProcess.host;
  const advice = isHere
    ? `It is still there: wait for it, or end it (kill ${owner.pid}).`
    : `Nobody can tell from here whether it is still there. If it is not, remove its lock: rm '${lock}'`;
  return new StoreError(
    `${inWords(owner)} has held ${lock} since ${new Date(since).toISOString()}, and nothing can be changed before it is done. ${advice} Then run the command again.`,
  );
}
