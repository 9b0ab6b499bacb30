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
  /**
   * Undefined where the file cannot be understood. A lock file is always made whole, so such a file is nobody's lock.
   */
  owner: ProcessIdentity | undefined;
  /** Milliseconds since 1970. */
  since: number;
}

/** Milliseconds between two looks at a lock that somebody else holds: from the first to the longest. */
const pauses = { first: 4, longest: 60 };

/** Milliseconds to wait for one hold. The store itself holds a lock for a few milliseconds. */
const longestHold = 15_000;

/**
 * Holds the lock file `lock` while `work` runs. A process that waits for a lock breaks it if its owner was killed, or
 * if it cannot be understood.
 *
 * A lock file is made by a hard link to a complete file, so its owner can always be read. Breaking a lock needs a
 * second lock, named after the hold that is broken. So only one of the processes that see the dead owner removes its
 * lock, and none of them removes the lock of the next owner.
 *
 * @param timeout milliseconds to wait for one hold of another process; a new hold starts the time again
 * @throws StoreError after that time. It says whose lock it is, since when, and what to do
 */
export async function withLock<T>(lock: string, work: () => Promise<T>, timeout = longestHold): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  const id = await take(lock, timeout);
  try {
    return await work();
  } finally {
    // Somebody may have removed this hold by hand, as the message below advises, and the lock is another one's by now.
    if ((await holdOf(lock).catch(() => undefined))?.id === id) await rm(lock, { force: true });
  }
}

/** @returns the id of the hold */
async function take(lock: string, timeout: number): Promise<string> {
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
    return id;
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
