import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endTree } from '@mutha/node/end-tree';
import { cleanedUp } from '@mutha/origin';
import { ReleaseError } from '@mutha/store';
import type { Verdict } from './first-bad.ts';

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
  const ended = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal);
  const end = await cleanedUp(
    () => child.exitCode === null && child.signalCode === null && child.pid && endTree(child.pid, 'SIGINT'),
    () => ended,
  ).catch((error: Error) => error.message);
  if (end === 0) return 'good';
  if (end === 125) return 'skip';
  // A shell ends with 128 and the number of the signal that has ended its command.
  if (typeof end === 'number' && end !== 126 && end !== 127 && (end <= 128 || end > 192)) return 'bad';
  const how = end === 126 || end === 127 ? `cannot be run (exit code ${end})` : `was stopped from outside (${end})`;
  throw new ReleaseError(
    'test-undecided',
    `The test ${how}: ${command}. This says nothing about any release. Correct the test, and run the command again.`,
  );
}
