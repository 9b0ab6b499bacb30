import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasEnded, type ProcessIdentity, thisProcess } from './process-identity.ts';

interface Owner extends ProcessIdentity {
  /** Unique to one hold of the lock. */
  hold: string;
}

/** Milliseconds between two looks at a lock that somebody else holds: from the first to the longest. */
const pauses = { first: 4, longest: 60 };

/**
 * Holds the lock file `lock` while `work` runs. A lock whose owner was killed is broken by whoever waits for it.
 *
 * The lock comes into being whole, by a hard link, so that its owner can always be read. Breaking it is itself done under a
 * lock, named after the hold that is broken: of all who saw the dead owner only one removes its lock, and nobody removes the
 * lock of whoever came after.
 */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  await take(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  const owner: Owner = { ...thisProcess, hold: randomBytes(8).toString('hex') };
  const draft = `${lock}.${owner.hold}.tmp`;
  try {
    await writeFile(draft, JSON.stringify(owner));
    for (let pause = pauses.first; !(await isLinked(draft, lock)); pause = Math.min(pause * 1.5, pauses.longest)) {
      const holder = await ownerOf(lock);
      if (holder && hasEnded(holder)) await breakLock(lock, holder);
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function breakLock(lock: string, { hold }: Owner): Promise<void> {
  return withLock(`${lock}.${hold}.lock`, async () => {
    if ((await ownerOf(lock))?.hold === hold) await rm(lock, { force: true });
  });
}

async function ownerOf(lock: string): Promise<Owner | undefined> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  return text ? (JSON.parse(text) as Owner) : undefined;
}
