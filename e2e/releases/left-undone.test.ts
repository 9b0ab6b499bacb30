import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite } from './test-site.ts';
import { withEditions } from './with-editions.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const { version, testSite, anotherRemote } = withEditions({ beforeAll, afterAll });

/** Leaves what a command on another machine has left that was killed two minutes ago. @returns its key */
async function abandonedLease(
  { store, address }: Pick<TestSite, 'store' | 'address'>,
  paths: string[],
): Promise<string> {
  const key = '.mutha/leases/1700000000000-00000000.json';
  const by = { host: 'elsewhere', pid: 1, started: '1' };
  await store.write(key, JSON.stringify({ kind: 'change', by, at: '2023-11-14T22:13:20.000Z', paths }));
  const then = Date.now() / 1000 - 120;
  utimesSync(join(address, key), then, then);
  return key;
}

test('unfinished work of a dead command that cannot be done blocks no other command', async () => {
  const site = await testSite();
  const { run, ship, store, close } = site;
  await ship('A');
  await ship('B');
  const key = `releases/mf-odds/${version('B')}/remote.json`;
  await store.remove(key);
  const lease = await abandonedLease(site, ['/odds']);
  for (const command of [['status'], ['history', 'mf-odds'], ['verify']])
    expect(await run(...command)).toMatchObject({
      code: command[0] === 'verify' ? 3 : 0,
      said: expect.not.stringMatching(/cannot be finished yet|Finished/),
    });
  expect(await run('release', 'mf-other', '--from', anotherRemote('mf-other', '/other'))).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /cannot be finished yet: .*remote\.json is missing.*"npx mutha release mf-odds --store /,
    ),
  });
  expect(await store.read(lease)).toBeDefined();

  await ship('B');
  expect(await run('retire', 'mf-other')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Finished what 1 interrupted command had begun/),
  });
  expect(await store.list('.mutha/leases/')).toEqual([]);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});

test('a lease that names anything but pages is not followed', async () => {
  const site = await testSite();
  const { run, ship, store, close } = site;
  await ship('A');
  await abandonedLease(site, ['/registry.json', `/releases/mf-odds/${version('A')}/remote.json`]);
  expect(await run('release', 'mf-other', '--from', anotherRemote('mf-other', '/other'))).toMatchObject({ code: 0 });
  expect(await store.list('.mutha/leases/')).toEqual([]);
  expect(await run('verify')).toMatchObject({ code: 0 });
  await close();
});
