import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The work to do before this process ends. The last one is done first. */
const cleanups: (() => unknown)[] = [];
let isStopping = false;

/**
 * Runs `work`, and `cleanup` after it, however it ends: also where a signal ends this process, as Ctrl-C does.
 * @param cleanup takes a second at most
 */
export async function cleanedUp<T>(cleanup: () => unknown, work: () => Promise<T>): Promise<T> {
  if (cleanups.length === 0) for (const signal of signals) process.on(signal, stop);
  cleanups.push(cleanup);
  try {
    return await work();
  } finally {
    // Work that ends because of the signal has nothing more to say.
    if (isStopping) await new Promise(() => {});
    try {
      await cleanup();
    } finally {
      cleanups.splice(cleanups.indexOf(cleanup), 1);
      if (cleanups.length === 0) for (const signal of signals) process.off(signal, stop);
    }
  }
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const cleanup of cleanups.toReversed()) await cleanup();
  process.exit(128 + constants.signals[signal]);
}

/** Runs `work` with a new folder for temporary files, which is removed afterwards. */
export function inTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  beside = join(tmpdir(), 'mutha-then'),
): Promise<T> {
  const folder = mkdtempSync(`${beside}-`);
  return cleanedUp(
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    () => work(folder),
  );
}
