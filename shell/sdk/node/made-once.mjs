import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Milliseconds after which a folder of another state is removed. It is not removed at once: it may still be in use. */
const kept = 24 * 60 * 60_000;

/**
 * Makes a folder in a cache, once for each state of its sources. Folders of other states are removed in time.
 * @param {string} folder its name is that of the state; all other folders beside it are of other states
 * @param {(unfinished: string) => Promise<unknown>} make writes the folder that it is given, which is not there yet
 * @returns {Promise<boolean>} whether it was made now
 */
export async function madeOnce(folder, make) {
  if (existsSync(folder)) return false;
  const cache = dirname(folder);
  mkdirSync(cache, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  try {
    await make(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  for (const other of readdirSync(cache).map((name) => join(cache, name))) {
    const { mtimeMs } = statSync(other, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > kept) rmSync(other, { recursive: true, force: true });
  }
  return true;
}
