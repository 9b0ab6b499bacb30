import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endTree, isRunning } from './end-tree.mjs';

/**
 * A program that starts another one in a process group of its own, as browsers do. Both ignore SIGTERM. The second one
 * prints its process id.
 */
const family = `
  process.on('SIGTERM', () => {});
  const program = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.stdout.write(String(process.pid))";
  require('node:child_process').spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
  setInterval(() => {}, 1000);
`;

test('ends a process and what it started in another group also where they ignore to be asked', async () => {
  const parent = spawn(process.execPath, ['-e', family], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [data] = await once(parent.stdout, 'data');
  const child = Number(data);
  expect([parent.pid as number, child].map(isRunning)).toEqual([true, true]);
  const exited = once(parent, 'exit');
  await endTree(parent.pid as number);
  await exited;
  expect(isRunning(child)).toBe(false);
});

test('ends also what is left in its group of a process that has ended', async () => {
  const program = '(sleep 60 & echo $!); exec sleep 60';
  const parent = spawn('sh', ['-c', program], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [data] = await once(parent.stdout, 'data');
  const orphan = Number(data);
  expect(isRunning(orphan)).toBe(true);
  await endTree(parent.pid as number, 'SIGINT');
  expect(isRunning(orphan)).toBe(false);
});
