import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { release } from '../../shell/release/release.ts';
import { limits } from '../../shell/release/sandbox/sandbox.ts';
import { verify } from '../../shell/release/verify.ts';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import { clumsy, reaching } from './hostile-remotes.ts';
import { hashOf, newFolderWithShell, type Stand } from './stand.ts';

let stand: Stand;
const folder = mkdtempSync(join(tmpdir(), 'mutha-hostile-'));
const secret = 'MUTHA_TEST_SECRET';
const usual = { ...limits };
const odds = (code: Partial<Handmade>): Handmade => ({ name: 'mf-odds', screens: [{ path: '/odds' }], ...code });
const textOf = async (path: string) => (await stand.store.read(`${path}/index.html`))?.bytes.toString();

beforeAll(async () => {
  stand = await newFolderWithShell();
  await release(stand.store, 'mf-filters', handmade({ name: 'mf-filters', screens: [{ path: '/filters' }] }));
  await release(stand.store, 'mf-odds', handmade(odds({})));
  // Nobody waits for the real ones here.
  Object.assign(limits, { work: 1, wait: 5, memory: 300 });
}, 60_000);
afterAll(async () => {
  Object.assign(limits, usual);
  removeHandmade();
  rmSync(folder, { recursive: true });
  await stand.close();
});

test('a remote reaches nothing of whoever releases it: no environment, no file, no network, no process', async () => {
  const asked: unknown[] = [];
  const server = createServer((request) => asked.push(request.url)).on('connection', () => asked.push('connected'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const [readable, writable] = [join(folder, 'readable'), join(folder, 'writable')];
  writeFileSync(readable, 'sesame');
  process.env[secret] = 'sesame';
  const code = reaching({ secret, readable, writable, url });
  await release(stand.store, 'mf-odds', handmade(odds(code)));
  expect(await textOf('odds')).toContain('Reached: nothing');
  await verify(stand.store);
  expect([existsSync(writable), asked]).toEqual([false, []]);
  delete process.env[secret];
  server.close();
});

test.each(clumsy)('%s hurts nobody', async (_, code, outcome) => {
  const before = [await hashOf(stand.store), await textOf('filters')];
  const made = release(
    stand.store,
    'mf-odds',
    handmade(odds({ team: `${clumsy.findIndex(([, one]) => one === code)}`, ...code })),
  );
  if (outcome === 'released') {
    await made;
    expect(await textOf('filters')).toBe(before[1]);
    expect((await verify(stand.store)).findings).toEqual([]);
  } else {
    await expect(made).rejects.toMatchObject({ name: 'ReleaseError', message: expect.stringMatching(outcome) });
    expect(await hashOf(stand.store)).toBe(before[0]);
  }
});
