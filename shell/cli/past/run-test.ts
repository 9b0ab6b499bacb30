import { type ChildProcess, spawn } from 'node:child_process';
import { cleanedUp } from '@mutha/origin';
import { ReleaseError } from '@mutha/store';
import type { Verdict } from './first-bad.ts';

/** Milliseconds for which a test may clean up after Ctrl-C. */
const grace = 1_000;

/**
 * Runs a test against a site, in the system's shell. Its output goes to standard error.
 * @param command it finds the site's address in the variable `MUTHA_URL`. It ends with 0 where the site is good, with
 *   125 where the site cannot be judged, and otherwise with anything else
 * @throws ReleaseError where the command cannot be started, or does not end by itself
 */
export async function runTest(command: string, url: string): Promise<Verdict> {
  const child = spawn(command, {
    shell: true,
    // A group of its own: Ctrl-C reaches only this process, which ends the whole group.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 2, 2],
    env: { ...process.env, MUTHA_URL: url },
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)));
  });
  const end = await cleanedUp(
    () => endGroup(child, ended),
    () => ended,
  ).catch((error: Error) => error.message);
  if (end === 0) return 'good';
  if (end === 125) return 'skip';
  // A shell ends with 128 and the number of the signal that has ended its command.
  if (typeof end === 'number' && end !== 126 && end !== 127 && (end <= 128 || end > 192)) return 'bad';
  const how = end === 126 || end === 127 ? `cannot be run (exit code ${end})` : `was ended from outside (${end})`;
  throw new ReleaseError(
    `The test ${how}: ${command}. This says nothing of any release. Correct it, and run it again.`,
  );
}

/** Ends a test with all that it has started: as Ctrl-C does, and by force what is left after the time of grace. */
async function endGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  signalTo(child, 'SIGINT');
  const tooLong = new Promise((resolve) => setTimeout(resolve, grace));
  await Promise.race([ended.catch(() => {}), tooLong]);
  signalTo(child, 'SIGKILL');
}

function signalTo(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-(child.pid as number), signal);
  } catch {
    // All of it has ended.
  }
}
