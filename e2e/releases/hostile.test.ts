import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@mutha/engine';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { clumsy, reaching } from './hostile-remotes.ts';
import { mutha } from './mutha.ts';
import { newVictim, type Victim } from './victim.ts';

let victim: Victim;
beforeAll(async () => {
  victim = await newVictim();
}, 60_000);
afterAll(() => victim.close());

test('a remote reaches nothing of whoever releases it: no environment, no file, no network, no process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-hostile-'));
  const asked: unknown[] = [];
  const server = createServer((request) => asked.push(request.url)).on('connection', () => asked.push('connected'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const [readable, writable] = [join(folder, 'readable'), join(folder, 'writable')];
  writeFileSync(readable, 'sesame');
  vi.stubEnv('MUTHA_TEST_SECRET', 'sesame');
  await victim.ship(reaching({ secret: 'MUTHA_TEST_SECRET', readable, writable, url }));
  expect(await victim.textOf('odds')).toContain('Reached: nothing');
  await verify(victim.store);
  expect([existsSync(writable), asked]).toEqual([false, []]);
});

test('a page with random numbers and times has the same bytes when another process draws it', async () => {
  const numbers = '[Math.random(), crypto.randomUUID(), performance.now(), Date.now(), typeof navigator].join()';
  await victim.ship({ starts: `const first = ${numbers};`, draws: `first + ${numbers}` });
  expect(await victim.textOf('odds')).toContain(',undefined');
  expect((await mutha(['verify', '--store', victim.address])).out).toContain('In order');
});

test.each(clumsy.filter(({ isDeep }) => !isDeep))('$what hurts nobody', async ({ code, outcome }) => {
  expect(await victim.complaints(code, outcome)).toEqual([]);
});
