import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isCode } from './directory-errors.ts';
import { hasEnded, inWords, type ProcessIdentity, thisProcess } from './process-identity.ts';
import { StoreError } from './store.ts';

/** A file that says who does what a lock stands for, or is about to. */
interface Hold {
  file: string;
  /** Undefined where the file cannot be understood: it is being written, or its process was killed while it wrote. */
  owner?: ProcessIdentity;
  /** Milliseconds since 1970. */
  since: number;
}

/**
 * Milliseconds after which a file that cannot be understood holds nobody up. It takes one to write such a file. It is not
 * removed: its process may go on after a pause, and then finds the files of others.
 */
const longestWrite = 2_000;

/**
 * Runs `work` while nobody else does what `lock` stands for.
 *
 * Each process has a file of its own, and writes it before it reads those of others: so of two, at least one sees the
 * other, and steps back. Only files of processes that have ended are removed by others. Their names are never used
 * again, so nobody removes the file of somebody who has come meanwhile.
 *
 * @param lock a path; the files stand beside it
 * @param timeout milliseconds to wait for one other process; the next one starts the time again
 * @throws StoreError after that time. It says who holds the lock, since when, and what to do
 */
export async function withLock<T>(lock: string, work: () => Promise<T>, timeout: number): Promise<T> {
  const own = `${lock}.${randomBytes(8).toString('hex')}`;
  let [last, began] = ['', performance.now()];
  await mkdir(dirname(lock), { recursive: true });
  try {
    for (;;) {
      await writeFile(own, JSON.stringify(thisProcess));
      const other = await oldestOther(lock, own);
      if (!other) return await work();
      await rm(own, { force: true });
      if (other.file !== last) [last, began] = [other.file, performance.now()];
      if (performance.now() - began > timeout) throw tooLong(other);
      await new Promise((resolve) => setTimeout(resolve, 5 + 50 * Math.random()));
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function oldestOther(lock: string, own: string): Promise<Hold | undefined> {
  const names = (await readdir(dirname(lock))).filter((name) => name.startsWith(`${basename(lock)}.`));
  const files = names.map((name) => join(dirname(lock), name)).filter((file) => file !== own);
  const holds = (await Promise.all(files.map(holdOf))).filter((hold) => hold !== undefined);
  const isOver = ({ owner, since }: Hold) => (owner ? hasEnded(owner, since) : Date.now() - since > longestWrite);
  for (const { file } of holds.filter((hold) => hold.owner && isOver(hold))) await rm(file, { force: true });
  return holds.filter((hold) => !isOver(hold)).sort((one, other) => one.since - other.since)[0];
}

/** @returns undefined where the file has gone meanwhile */
async function holdOf(file: string): Promise<Hold | undefined> {
  try {
    const [text, { mtimeMs: since }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const isWhole = /^\{"host":".*","pid":\d+,"started":".*"\}$/.test(text);
    return { file, since, ...(isWhole && { owner: JSON.parse(text) }) };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function tooLong({ file, owner, since }: Hold): StoreError {
  const advice =
    owner?.host === thisProcess.host
      ? `It is still there: wait for it, or end it (kill ${owner.pid}).`
      : `Nobody can tell from here whether it is still there. If it is not, remove its file: rm '${file}'`;
  const who = owner ? inWords(owner) : 'Somebody';
  return new StoreError(
    `${who} has held ${file} since ${new Date(since).toISOString()}, and nothing can be done before it is done. ${advice} Then run the command again.`,
  );
}
