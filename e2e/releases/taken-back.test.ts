import { buildFolder } from '@mutha/cli';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { type Deployment, entryText, readHead, release } from '@mutha/engine';
import { entryKey } from '@mutha/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { altered } from './altered.ts';
import { hashOf } from './test-site.ts';
import { withEditions } from './with-editions.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const { build, version, testSite } = withEditions({ beforeAll, afterAll });

test('a rolled-back release is never the one before, until it is released again', async () => {
  const { run, ship, shown, close } = await testSite();
  await ship('A');
  await ship('B');
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['A', undefined]);
  await ship('C');
  expect(await shown()).toEqual(['C', 'A']);
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['A', undefined]);
  expect(await run('rollback', 'mf-odds')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/has no release before/),
  });

  // A rollback by name may go to a version that was taken back. The release before that version is last-good again.
  await run('rollback', 'mf-odds', '--to', version('C'));
  expect(await shown()).toEqual(['C', 'A']);
  await ship('B');
  await ship('D');
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['B', 'C']);
  await run('rollback', 'mf-odds');
  expect(await shown()).toEqual(['C', 'A']);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

const provide = (module: string, given: string) =>
  altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ provides }) => {
    provides[module] = given;
  });
const needing = (module: string, range: string) =>
  altered<Descriptor>(build('A'), 'remote.json', ({ requires }) => {
    requires[module] = range;
  });

test('the shell does not go back under a remote that it does not fit, and verify names what does not fit', async () => {
  const { run, store, close } = await testSite();
  await release(store, 'shell', provide('zustand', '5.2.0'));
  await release(store, 'mf-odds', needing('zustand', '^5.2.0'));
  const before = await hashOf(store);
  const refused = await run('rollback', 'shell');
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/does not fit what is live now: mf-odds was built for zustand \^5\.2/),
  });
  expect(await hashOf(store)).toBe(before);

  // An entry written by hand.
  const { integrity, live, ...head } = await readHead(store);
  const shell = { deployment: live.shell?.before[0] as Deployment, before: [] };
  const entry = { ...head, number: head.number + 1, ...(integrity && { before: integrity }), live: { ...live, shell } };
  await store.create(entryKey(entry.number), entryText(entry));
  const verified = await run('verify');
  expect(verified).toMatchObject({
    code: 3,
    said: expect.stringMatching(/mf-odds, which is live, does not fit: .* zustand \^5\.2/),
  });
  await close();
});

test('a remote does not go back to what a later shell has no room for', async () => {
  const { run, store, ship, close } = await testSite();
  await release(store, 'mf-odds', needing('zustand', '~5.1.0'));
  await ship('B');
  await release(store, 'shell', provide('zustand', '5.2.0'));
  const before = await hashOf(store);
  expect(await run('rollback', 'mf-odds')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/does not fit what is live now/),
  });
  expect(await hashOf(store)).toBe(before);
  await close();
});

test('a release and a retirement stay in the history when the clock is set back', async () => {
  const { run, ship, close } = await testSite();
  await ship('A');
  await run('retire', 'mf-odds');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await ship('B');
  await run('retire', 'mf-odds');
  await ship('C');
  vi.useRealTimers();
  const { said } = await run('history', 'mf-odds', '--json');
  const actions = JSON.parse(said).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['release', 'retire', 'release', 'retire', 'release']);
  await close();
});
