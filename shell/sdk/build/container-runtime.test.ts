import { beforeEach, expect, test, vi } from 'vitest';
import { containerRuntime } from './container-runtime.js';

type Versions = Record<string, { get(): unknown; loaded?: 1 }>;

const requires = '^1.2.3';
/** The host's copies of the shared module `kit`. Chunk 7 consumes it as its module 5. */
let kit: Versions;
let runtime: ReturnType<typeof started>;

/** @param at the address of its entry; by default it runs on a server, where there is no document */
function started(requiredVersion: string, own = 'own', at?: string) {
  const rspack = {
    p: '',
    S: {} as Record<string, Record<string, Versions>>,
    f: {} as { consumes(chunk: string, promises: Promise<unknown>[]): void },
    m: {} as Record<string, (module: { exports?: unknown }) => void>,
    c: {} as Record<string, unknown>,
    consumesLoadingData: {
      chunkMapping: { 7: ['5'] },
      moduleIdToConsumeDataMapping: { 5: { shareKey: 'kit', requiredVersion } },
    },
    initializeExposesData: { moduleMap: { './screen': async () => () => 'the screen' } },
    u: (chunk: string) => `${chunk}.js`,
    initContainer: (_scope: object) => {},
    getContainer: async (_module: string): Promise<unknown> => undefined,
  };
  if (at) vi.stubGlobal('document', { currentScript: { src: at } });
  vi.stubGlobal('location', 'https://site.test/releases/mf-a/1/entry.js');
  containerRuntime(rspack, own, 'common');
  rspack.initContainer({ kit });
  return rspack;
}

/** The shared module that chunk 7 gets. */
async function take(from = runtime): Promise<unknown> {
  const promises: Promise<unknown>[] = [];
  from.f.consumes('7', promises);
  await Promise.all(promises);
  const module: { exports?: unknown } = {};
  from.m['5']?.(module);
  return module.exports;
}

const share = (version: string) => ({ [version]: { get: () => () => version } });

beforeEach(() => {
  kit = {};
  vi.stubGlobal('common', undefined);
  runtime = started(requires);
});

test.each([
  ['^1.2.3', ['1.2.3'], '1.2.3'],
  ['^1.2.3', ['1.2.4', '1.10.0', '1.9.9'], '1.10.0'],
  ['^0.4.1', ['0.4.9'], '0.4.9'],
  ['^19.3.1', ['19.3.1-canary.5'], '19.3.1-canary.5'],
])('%s takes the newest of %j', async (range, versions, taken) => {
  Object.assign(kit, ...versions.map(share));
  expect(await take(started(range))).toBe(taken);
});

test('what is in use already wins over what is newer: a page has one copy', async () => {
  kit = { ...share('1.5.0'), '1.3.0': { get: () => () => '1.3.0', loaded: 1 } };
  expect(await take(started(requires))).toBe('1.3.0');
});

test('what is taken is in use from then on', async () => {
  Object.assign(kit, share('1.5.0'));
  await take();
  Object.assign(kit, share('1.6.0'));
  expect(await take(started(requires))).toBe('1.5.0');
});

test.each([
  ['^1.2.3', ['1.2.2']],
  ['^1.2.3', ['2.0.0']],
  ['^2.0.0', ['1.9.9']],
  ['^0.4.1', ['0.5.0']],
  ['^1.2.3', []],
])('%s refuses %j', async (range, versions) => {
  Object.assign(kit, ...versions.map(share));
  await expect(take(started(range))).rejects.toThrow(`${range} is needed`);
});

test('a copy that comes late is waited for, and asked for once', async () => {
  let asked = 0;
  kit['1.2.3'] = { get: async () => [() => 'late', asked++][0] };
  expect(await Promise.all([take(), take()])).toEqual(['late', 'late']);
  expect(asked).toBe(1);
});

test('a copy that does not arrive is requested again by the next one that needs it', async () => {
  kit['1.2.3'] = { get: () => Promise.reject(new Error('offline')) };
  await expect(take()).rejects.toThrow('offline');
  Object.assign(kit, share('1.2.3'));
  expect(await take()).toBe('1.2.3');
});

test('where a copy does not come, nothing that imports it begins to run', async () => {
  kit['1.2.3'] = { get: () => Promise.reject(new Error('offline')) };
  const promises: Promise<unknown>[] = [];
  runtime.f.consumes('7', promises);
  await expect(Promise.all(promises)).rejects.toThrow('offline');
  expect(runtime.m).toEqual({});
});

test('a chunk that consumes nothing waits for nothing', () => {
  const promises: Promise<unknown>[] = [];
  runtime.f.consumes('8', promises);
  expect(promises).toEqual([]);
});

test('a container gives what it exposes, and says what it does not have', async () => {
  expect(await runtime.getContainer('./screen')).toBeTypeOf('function');
  await expect(runtime.getContainer('./sceen')).rejects.toThrow('The container has no ./sceen');
});

test('a container starts once: with the same scope again, with no other', () => {
  const { S } = runtime;
  runtime.initContainer(S.default as object);
  expect(() => runtime.initContainer({})).toThrow('another share scope');
});

test('its files are where its entry is', () => {
  expect(runtime.p).toBe('https://site.test/releases/mf-a/1/');
});

test('of the chunks in a tab, a container takes those at its own addresses', () => {
  const lists: Record<string, unknown[]> = { one: [], two: [], common: [] };
  for (const [name, list] of Object.entries(lists)) vi.stubGlobal(name, list);
  const add = (version: number, file: string) =>
    lists.common?.push(`https://site.test/${version}/${file}`, [[file.split('.')[0]], { 1: `of version ${version}` }]);
  const takenBy = (own: string) => lists[own]?.map((chunk) => (chunk as [string[], object])[1]);

  add(2, '7.js');
  started(requires, 'one', 'https://site.test/1/entry.js');
  expect(takenBy('one')).toEqual([]);
  add(1, '7.js?again=1');
  started(requires, 'two', 'https://site.test/2/entry.js');
  add(2, '8.js');
  expect(takenBy('one')).toEqual([{ 1: 'of version 1' }]);
  expect(takenBy('two')).toEqual([{ 1: 'of version 2' }, { 1: 'of version 2' }]);
});

test('two versions that share a chunk both take it, also the one that starts later', () => {
  const lists: Record<string, unknown[]> = { one: [], two: [], common: [] };
  for (const [name, list] of Object.entries(lists)) vi.stubGlobal(name, list);
  started(requires, 'one', 'https://site.test/files/entry.1.js');
  lists.common?.push('https://site.test/files/7.js', [['7'], {}]);
  started(requires, 'two', 'https://site.test/files/entry.2.js');
  expect([lists.one?.length, lists.two?.length]).toEqual([1, 1]);
});
