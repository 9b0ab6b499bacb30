import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Waits until a process has printed `words`. Rejects if it ends before that, or is not there after `seconds`, with all
 * that it has printed.
 * @returns a function that gives all that it has printed by then
 */
export function printed(child: ChildProcess, words: RegExp, seconds = 600): Promise<() => string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`It ${what} before it printed ${words}:\n${text}`));
    const timer = setTimeout(fail, seconds * 1_000, `took more than ${seconds} s`);
    const read = (data: Buffer) => {
      text += data;
      if (!words.test(text)) return;
      clearTimeout(timer);
      resolve(() => text);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

/**
 * The ids and command lines of the processes that have `mark` in the environment with which they were started. Only
 * Linux shows it, in `/proc`.
 */
export function processesWith(mark: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isMarked = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark);
        return isMarked ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`] : [];
      } catch {
        return [];
      }
    });
}

/** Ends the processes that have `mark` in their environment, as a test that fails leaves them. */
export function endProcessesWith(mark: string): void {
  for (const line of processesWith(mark))
    try {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
}
