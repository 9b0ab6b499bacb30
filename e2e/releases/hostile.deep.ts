import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';
import { newVictim, type Victim } from './attacked-site.ts';
import { clumsy } from './hostile-remotes.ts';

test.describe.configure({ mode: 'default' });

let victim: Victim;
test.beforeAll(async () => {
  victim = await newVictim();
});
test.afterAll(() => victim.close());

test('code that never ends does not outlive the command that runs it', async () => {
  const command = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'orphaned-sandbox.ts')]);
  const found = () => spawnSync('ps', ['-o', 'pid=,comm=', '--ppid', String(command.pid)], { encoding: 'utf8' }).stdout;
  const idOfSandbox = () => /(\d+) deno/.exec(found())?.[1] ?? '';
  const isAtWork = (pid: string) => spawnSync('ps', ['-o', 'time=', '-p', pid], { encoding: 'utf8' }).stdout.trim();
  await expect.poll(idOfSandbox, { intervals: [20] }).not.toBe('');
  const sandbox = idOfSandbox();
  // One second of processor time: the loop has begun.
  await expect.poll(() => isAtWork(sandbox), { intervals: [50] }).toMatch(/:0[1-9]$/);
  command.kill('SIGKILL');
  await expect.poll(() => isAtWork(sandbox), { intervals: [20] }).toBe('');
});

for (const { what, code, outcome } of clumsy.filter(({ isDeep }) => isDeep))
  test(`${what} hurts no other remote`, async () => {
    expect(await victim.complaints(code, outcome)).toEqual([]);
  });
