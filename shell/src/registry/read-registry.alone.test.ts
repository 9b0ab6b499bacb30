import type { Registry } from '@mutha/contract';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';

// Each test has its own answers, also of the tab that it has begun.
vi.mock('../own-globals.ts', () => ({
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  timeout: (ms: number) => AbortSignal.timeout(ms),
}));
let warn: MockInstance;
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://site.example/live'));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A module that has read nothing yet, as in a new tab. */
async function newTab(): Promise<typeof import('./read-registry.ts')> {
  vi.resetModules();
  return import('./read-registry.ts');
}

const release = { version: '0123456789abcdef', integrity: `sha384-${'A'.repeat(64)}` };

/** A registry; `seconds` says for each remote in which second its deployment was made. */
function registry(seconds: Record<string, number>, base?: string): Registry {
  const entries = Object.entries(seconds).map(([name, second]) => [
    name,
    {
      live: { ...release, ...(base && { base }) },
      deployment: `${1_763_680_000_000 + second * 1000}-00000000`,
      paths: [`/${name}`],
      redirects: [],
      embeds: [],
    },
  ]);
  return { contract: 1, number: 1, remotes: Object.fromEntries(entries) };
}

const numberedAt = (number: number) => ({ ...registry({ 'mf-one': number }), number });

const answer = (value: Registry) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(value)));

test('a registry is taken again, and one that is newer', async () => {
  const { currentRegistry } = await newTab();
  for (const number of [5, 5, 6]) {
    answer(numberedAt(number));
    expect(await currentRegistry()).toEqual(numberedAt(number));
  }
});

test('one that is older is not, and the one that this tab has seen stays the newest', async () => {
  const { currentRegistry } = await newTab();
  answer(numberedAt(5));
  await currentRegistry();
  answer(numberedAt(4));
  await expect(currentRegistry()).rejects.toThrow('older');
  answer(numberedAt(5));
  expect(await currentRegistry()).toBeDefined();
});

test('its number alone says which is older', async () => {
  const { currentRegistry } = await newTab();
  answer({ ...registry({ 'mf-one': 5 }), number: 7 });
  await currentRegistry();
  answer({ ...registry({ 'mf-one': 4 }), number: 8 });
  expect(await currentRegistry()).toMatchObject({ number: 8 });
  answer({ ...registry({ 'mf-one': 9 }), number: 7 });
  await expect(currentRegistry()).rejects.toThrow('older');
});

test.each(['https://other.example/', 'http://localhost:3999/', 'https://site.example:444/'])(
  'one that names %s is refused as a whole',
  async (base) => {
    const { readRegistry } = await newTab();
    answer({ ...registry({ 'mf-one': 5 }), remotes: { ...registry({ 'mf-one': 5 }, base).remotes } });
    expect(await readRegistry()).toMatchObject({ status: 'unavailable' });
    expect(warn.mock.lastCall?.[0]).toContain(`registry.json.remotes.mf-one: expected an origin`);
  },
);

test('one on the site itself is taken, wherever its files are', async () => {
  const { readRegistry } = await newTab();
  answer(registry({ 'mf-one': 5 }, 'https://site.example/elsewhere/'));
  expect(await readRegistry()).toMatchObject({ status: 'ready', from: 'live' });
});

test('a tab with an override composes from another registry, and keeps that of the site', async () => {
  const kept = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: kept });
  const { currentRegistry, readRegistry } = await newTab();
  const { changeInThisTab } = await import('./read-registry.ts');
  changeInThisTab(({ remotes, ...rest }) => ({
    ...rest,
    remotes: { ...remotes, 'mf-own': remotes['mf-one'] as never },
  }));
  const live = registry({ 'mf-one': 5 });
  answer(live);
  expect(await readRegistry()).toMatchObject({ registry: { remotes: { 'mf-own': {} } } });
  expect(await currentRegistry()).toMatchObject({ remotes: { 'mf-own': {} } });
  expect(kept.mock.calls).toEqual([['mutha:registry', JSON.stringify(live)]]);
});

/** A new tab with a page of a rollout, which notes what it keeps for later visits. */
async function newTabOf(side: string) {
  const kept = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: kept });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ side }) }) });
  const module = await newTab();
  vi.stubGlobal('document', undefined);
  return { ...module, kept };
}

/** Answers with a registry for each address, and otherwise with status 404. */
function answers(registries: Record<string, Registry>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const registry = registries[address];
    return registry ? new Response(JSON.stringify(registry)) : new Response('There is no such file.', { status: 404 });
  });
  return asked;
}

test('a tab reads the registry of its side, and stores none of it for later visits', async () => {
  const { readRegistry, currentRegistry, sideOfTab, kept } = await newTabOf('ab');
  const asked = answers({ '/registry.json': numberedAt(7), '/.rollouts/ab/registry.json': numberedAt(8) });
  expect(await readRegistry()).toMatchObject({ status: 'ready', from: 'live', registry: { number: 8 } });
  expect(await currentRegistry()).toMatchObject({ number: 8 });
  expect(asked).toEqual(Array(2).fill('/.rollouts/ab/registry.json'));
  expect(sideOfTab()).toBe('ab');
  expect(kept).not.toHaveBeenCalled();
});

test('once the rollout has ended, the tab reads what is live, and from then on only that', async () => {
  const { readRegistry, currentRegistry, sideOfTab, kept } = await newTabOf('a');
  const asked = answers({ '/registry.json': numberedAt(9) });
  expect(await currentRegistry()).toMatchObject({ number: 9 });
  expect(await readRegistry()).toMatchObject({ status: 'ready', from: 'live' });
  expect(asked).toEqual(['/.rollouts/a/registry.json', '/registry.json', '/registry.json']);
  expect(sideOfTab()).toBe('live');
  expect(kept).toHaveBeenCalledOnce();
});

test('a registry that is older than that of the ended rollout is refused', async () => {
  const { currentRegistry } = await newTabOf('b');
  answers({ '/.rollouts/b/registry.json': numberedAt(9) });
  await currentRegistry();
  answers({ '/registry.json': numberedAt(8) });
  await expect(currentRegistry()).rejects.toThrow('older');
});

test('a tab that is to show another side reads its registry, whatever its number is', async () => {
  const { currentRegistry, showSide } = await newTabOf('live');
  answers({ '/registry.json': numberedAt(9), '/.rollouts/a/registry.json': numberedAt(8) });
  expect(await currentRegistry()).toMatchObject({ number: 9 });
  showSide('a');
  expect(await currentRegistry()).toMatchObject({ number: 8 });
});

test('another failure does not end the rollout for the tab', async () => {
  const { currentRegistry, sideOfTab } = await newTabOf('a');
  vi.stubGlobal('fetch', async () => new Response('busy', { status: 503 }));
  await expect(currentRegistry()).rejects.toThrow('HTTP status 503');
  expect(sideOfTab()).toBe('a');
});
