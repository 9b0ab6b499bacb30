import type { Registry } from '@mutha/contract';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('location', new URL('https://site.example/live'));
vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => void warn.mockClear());

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
  return { contract: 1, remotes: Object.fromEntries(entries) };
}

const answer = (value: Registry) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(value)));

test('a registry is taken again, and one that is newer in anything', async () => {
  const { currentRegistry } = await newTab();
  for (const seconds of [
    { 'mf-one': 5, 'mf-two': 5 },
    { 'mf-one': 5, 'mf-two': 5 },
    { 'mf-one': 6, 'mf-two': 5 },
  ]) {
    answer(registry(seconds));
    expect(await currentRegistry()).toEqual(registry(seconds));
  }
});

test('one in which a remote is new, or gone, is not older for that', async () => {
  const { currentRegistry } = await newTab();
  const moments: Record<string, number>[] = [{ 'mf-one': 5 }, { 'mf-one': 5, 'mf-two': 1 }, { 'mf-two': 1 }];
  for (const seconds of moments) {
    answer(registry(seconds));
    expect(await currentRegistry()).toEqual(registry(seconds));
  }
});

test('one that is older in anything is not, and the one that this tab has seen stays the newest', async () => {
  const { currentRegistry } = await newTab();
  answer(registry({ 'mf-one': 5, 'mf-two': 5 }));
  await currentRegistry();
  answer(registry({ 'mf-one': 4, 'mf-two': 9 }));
  await expect(currentRegistry()).rejects.toThrow('older');
  answer(registry({ 'mf-one': 5, 'mf-two': 5 }));
  expect(await currentRegistry()).toBeDefined();
});

test('where both have a number, that alone says which is older', async () => {
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

test('one on the site itself is taken, wherever its files stand there', async () => {
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
