import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLog, release } from '@mutha/engine';
import { entryKey } from '@mutha/store';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere, muthaHereOk } from './mutha.ts';
import { differences, filesIn, live, type Recorded, type Step, someHistory, take } from './past.ts';
import { shareSandbox } from './share-sandbox.ts';
import { bucketPlaces } from './store-kinds.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let base: TestSite;
let folder: string;
/**
 * The command line with modules of its own, which have drawn no page yet. This process keeps the pages that it has
 * drawn, and would not draw them again.
 */
let fresh: Parameters<typeof muthaHere>[1];
beforeAll(async () => {
  base = await newFolderWithShell();
  folder = mkdtempSync(join(tmpdir(), 'mutha-at-'));
  vi.resetModules();
  shareSandbox((await import('@mutha/engine')).sandboxes);
  fresh = (await import('@mutha/cli')).main;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  removeHandmade();
  await base.close();
});

/** The site of a moment in a folder, as the command writes it. @throws Error with what it says, if it refuses */
async function siteAt(store: string, moment: string): Promise<string> {
  const out = mkdtempSync(join(folder, 'out-'));
  const { code, said } = await muthaHere(['at', moment, '--out', out, '--store', store], fresh);
  if (code !== 0) throw new Error(said);
  return out;
}

/** Compares the sites of moments with what was seen then. */
async function expectSame({ store, address }: TestSite, moments: Recorded[]): Promise<void> {
  for (const recorded of moments) {
    const out = await siteAt(address, recorded.moment);
    expect(await differences(out, recorded, store), recorded.moment).toEqual([]);
    rmSync(out, { recursive: true });
  }
}

// The deep tests have 30 moments.
test('the site of each of 10 moments is byte by byte what was served then', async () => {
  const site = await newFolder(base.store);
  await expectSame(site, await live(site.store, someHistory.slice(0, 10)));
  await site.close();
});

describe.each(bucketPlaces('moments'))('in a %s', (_, newBucket) => {
  test('it is the same', async () => {
    const site = await newBucket(base.store);
    const some: Step[] = ['release mf-a 1', 'release mf-b 1', 'release shell 1', 'rollback shell', 'retire mf-b'];
    await expectSame(site, await live(site.store, some));
  });
});

test('whatever the clocks of the machines say, the sites are those that were live, in their order', async () => {
  const { store, address, close } = await newFolder(base.store);
  await Promise.all((['mf-a', 'mf-b', 'mf-c', 'mf-d'] as const).map((name) => take(store, `release ${name} 1`)));
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  await take(store, 'release mf-e 1');
  clock.mockRestore();
  await take(store, 'release mf-a 2');
  const { entries } = await readLog(store);
  const seen: string[] = [];
  for (const { changes, number } of entries.slice(-6)) {
    const out = await siteAt(address, changes[0]?.id ?? '');
    const registry = JSON.parse(filesIn(out).get('registry.json') ?? '');
    expect(registry.number).toBe(number);
    seen.push(Object.keys(registry.remotes).length.toString());
  }
  expect(seen).toEqual(['1', '2', '3', '4', '5', '5']);
  await close();
});

describe('what is lost', () => {
  let site: TestSite;
  let moments: Recorded[];
  beforeAll(async () => {
    site = await newFolder(base.store);
    moments = await live(site.store, [
      'release mf-c 1',
      'release mf-c 2',
      'release mf-d 1',
      'release mf-c 3',
      'retire mf-d',
    ]);
  });
  afterAll(() => site.close());

  /** A copy of the store, with the ids and the versions of the deployments of `mf-c`, oldest first. */
  async function copy() {
    const own = await newFolder(site.store);
    const history = JSON.parse(await muthaHereOk(['history', 'mf-c', '--json', '--store', own.address])).toReversed();
    const at = async (index: number) => {
      const ran = await muthaHere(['at', moments[index]?.moment ?? '', '--store', own.address], fresh);
      return ran.code === 0 ? 'whole' : ran.said.trim();
    };
    const all = async () => {
      const answers: string[] = [];
      for (const index of moments.keys()) answers.push(await at(index));
      return answers.map((answer) => (answer === 'whole' ? answer : 'refused')).join(' ');
    };
    const { entries } = await readLog(own.store);
    return {
      ...own,
      at,
      all,
      /** The keys of the entries that the moments are after. */
      keys: entries.slice(-moments.length).map(({ number }) => entryKey(number)),
      versions: history.map(({ release: { version } }: { release: { version: string } }) => version),
    };
  }

  test('an entry: the site is unknown until the next one, also after a repair; all others are whole', async () => {
    const { store, address, at, all, keys, close } = await copy();
    expect(await all()).toBe('whole whole whole whole whole');
    await store.remove(keys[1] ?? '');
    expect(await all()).toBe('refused refused whole whole whole');
    expect(await at(1)).toMatch(
      new RegExp(`What was live .* is unknown: ${keys[1]}, the next entry of its log, is lost`),
    );
    await muthaHere(['verify', '--repair', '--store', address]);
    expect(await all()).toBe('refused refused whole whole whole');
    await close();
  });

  test('the last entry: its public copy counts', async () => {
    const { store, address, all, keys, close } = await copy();
    await store.write(keys[4] ?? '', '{');
    expect(await all()).toBe('whole whole whole refused refused');
    await muthaHere(['verify', '--repair', '--store', address]);
    expect(await all()).toBe('whole whole whole refused whole');
    await close();
  });

  test('the last entry and its copy: what visitors see counts from the repair on', async () => {
    const { store, address, all, keys, close } = await copy();
    await store.write(keys[4] ?? '', '{');
    await store.remove((keys[4] ?? '').replace('.mutha', 'deployments'));
    expect(await all()).toBe('whole whole whole refused refused');
    await muthaHere(['verify', '--repair', '--store', address]);
    expect(await all()).toBe('whole whole whole refused refused');
    const now = await muthaHere(['at', new Date().toISOString(), '--store', address], fresh);
    expect([now.code, now.out]).toEqual([0, expect.not.stringContaining('mf-d')]);
    await close();
  });

  test('each release that was pruned or damaged is named; earlier ones do not matter', async () => {
    const { store, at, all, versions, close } = await copy();
    for (const { key } of await store.list(`releases/mf-c/${versions[0]}/`)) await store.remove(key);
    expect(await all()).toBe('refused whole whole whole whole');
    expect(await at(0)).toContain(`mf-c ${versions[0]} is no longer in ${store.address}: it has been pruned.`);
    const [entry] = await store.list('releases/mf-d/files/');
    await store.write(entry?.key ?? '', 'changed');
    expect(await all()).toBe('refused whole refused refused whole');
    expect(await at(2)).toContain(`${entry?.key} is not the file that was released.`);
    await close();
  });
});

test.each([
  ['at yesterday', 2, /'yesterday' is invalid for argument 'time'\. Not a time\. Write a day/],
  ['at 2999-01-01', 2, /is in the future/],
  ['at 2020-01-01', 1, /Nothing was live in .* at 2020-01-01T00:00:00.000Z. Its first release is shell, at /],
  ['at 1763680000000-0123abcd', 1, /No deployment in .* has the id 1763680000000-0123abcd/],
  ['at', 2, /missing required argument 'time'/],
  ['at 2020-01-01 --serve --out x', 2, /'--out <dir>' cannot be used with option '--serve'/],
  ['bisect', 2, /required option '--test <command>' not specified/],
  ['bisect --test true --bad soon', 2, /'--bad <time>' argument 'soon' is invalid\. Not a time/],
  ['bisect --test true --good 2020-01-01', 1, /Nothing was live/],
])('mutha %s ends with %d', async (words, code, message) => {
  expect(await muthaHere([...words.split(' '), '--store', base.address])).toMatchObject({
    code,
    said: expect.stringMatching(message),
  });
});

test('without a shell there is a composition, and no site', async () => {
  const { store, address, close } = await newFolder();
  await release(store, 'mf-c', handmade({ name: 'mf-c', screens: [{ path: '/c' }] }));
  const now = new Date().toISOString();
  expect(await muthaHere(['at', now, '--store', address])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/mf-c/),
  });
  for (const command of [
    ['at', now, '--out', join(folder, 'none')],
    ['bisect', '--test', 'true'],
  ])
    expect(await muthaHere([...command, '--store', address])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/shell/),
    });
  await close();
});
