import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildPackage } from '@mutha/cli';
import { readRegistry, release, rollback, verify } from '@mutha/engine';
import { releaseFolder, type Store } from '@mutha/store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let base: TestSite;
let own: TestSite;
const price = { fragment: 'mf-parts/price', props: {} };
const odds = (more: Partial<Handmade> = {}) => handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], ...more });
const parts = () => handmade({ name: 'mf-parts', screens: [], fragments: { price: { props: {} } } });

beforeAll(async () => {
  base = await newFolderWithShell();
});
beforeEach(async () => {
  own = await newFolder(base.store);
});
afterEach(() => own.close());
afterAll(async () => {
  removeHandmade();
  await base.close();
});

/** A store in which something else is done once, before the first write that `isMoment` names. */
function meanwhile(
  store: Store,
  isMoment: (key: string, bytes: string) => boolean,
  done: () => Promise<unknown>,
): Store {
  let isDone = false;
  return {
    ...store,
    async write(key, bytes) {
      if (!isDone && isMoment(key, String(bytes))) {
        isDone = true;
        await done();
      }
      return store.write(key, bytes);
    },
  };
}

/** The write by which a command notes its pages in its lease. By then it has uploaded and drawn everything. */
const note = (key: string, bytes: string) => key.startsWith('.mutha/leases/') && bytes.includes('"paths":["/');
/** The write of a released file. The first such write is the moment. */
const files = (key: string) => key.startsWith('releases/');
const findings = async () => (await verify(own.store)).findings;
const liveVersion = async () => (await readRegistry(own.store)).remotes['mf-odds']?.live.version;

test('a page that another release has made meanwhile is removed, where this release does not have it', async () => {
  const two = odds({ screens: [{ path: '/odds' }, { path: '/odds/two' }] });
  await release(
    meanwhile(own.store, files, () => release(own.store, 'mf-odds', two)),
    'mf-odds',
    odds(),
  );
  expect(await own.store.read('odds/two/index.html')).toBeUndefined();
  expect(await findings()).toEqual([]);
});

test.each([
  ['note', note],
  ['first file', files],
])('a page that embeds a fragment meanwhile has the new fragment (at the %s)', async (_, when) => {
  const embedding = odds({
    screens: [{ path: '/odds', embeds: [price] }],
    draws: "h(Fragment, { of: { fragment: 'mf-parts/price' }, standIn: 'none' })",
  });
  await release(own.store, 'mf-parts', parts());
  await release(
    meanwhile(own.store, when, () => release(own.store, 'mf-odds', embedding)),
    'mf-parts',
    parts(),
  );
  expect(await findings()).toEqual([]);
});

test('what is pruned meanwhile does not go live', async () => {
  const build = odds();
  const gone = async () => {
    for (const { key } of await own.store.list('releases/mf-odds/')) await own.store.remove(key);
  };
  await expect(release(meanwhile(own.store, note, gone), 'mf-odds', build)).rejects.toThrow(
    /were removed .* while this/,
  );
  expect(await liveVersion()).toBeUndefined();
  expect(await findings()).toEqual([]);
});

test('a rollback does not take back what went live meanwhile', async () => {
  await release(own.store, 'mf-odds', odds());
  await release(own.store, 'mf-odds', odds());
  const third = odds();
  const store = meanwhile(own.store, note, () => release(own.store, 'mf-odds', third));
  await expect(rollback(store, 'mf-odds')).rejects.toThrow(/went live while this command ran, so nothing has changed/);
  const { version } = await release(own.store, 'mf-odds', third);
  expect(await liveVersion()).toBe(version);
  expect(await findings()).toEqual([]);
});

test('a release that cannot put back what is lost leaves all that is there', async () => {
  await buildPackage('shell');
  const build = buildFolder('shell');
  const live = (await readRegistry(own.store)).shell?.live.version ?? '';
  const folder = 'releases/shell/files';
  const server = readdirSync(join(own.address, folder)).find((file) => file.endsWith('.cjs')) as string;
  const blocked = join(own.address, folder, server);
  await own.store.remove(`${releaseFolder('shell', live)}shell.json`);
  rmSync(blocked);
  mkdirSync(blocked);
  const left = readdirSync(join(own.address, folder));
  await expect(release(own.store, 'shell', build)).rejects.toThrow(server);
  expect(readdirSync(join(own.address, folder))).toEqual(left);
  rmSync(blocked, { recursive: true });
  expect(await release(own.store, 'shell', build)).toMatchObject({ isNew: false, putBack: 2 });
  expect(await findings()).toEqual([]);
});
