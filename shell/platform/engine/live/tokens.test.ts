import { MemoryDisk, memoryStore, type Store } from '@mutha/store';
import { expect, test } from 'vitest';
import { append } from './append.ts';
import { standingOf } from './deployments.ts';
import { liveAfter, nothing } from './entry.ts';
import { wholeToken, wholeVersion } from './tokens.ts';

const [a, b, c] = ['abcd1', 'abcd2', 'ef010'].map((start) => start.padEnd(32, '0')) as [string, string, string];

/** A store with two previews whose tokens begin alike, and with one that was promoted. */
async function storeWithTokens(): Promise<Store> {
  const store = memoryStore(new MemoryDisk());
  for (const token of [a, b]) await store.write(`.previews/${token}/index.html`, '<p>');
  const release = { version: 'a'.repeat(16), integrity: `sha384-${'A'.repeat(64)}` };
  await append(store, nothing, async ({ live }) => {
    const made = standingOf({ name: 'mf-a', action: 'release', release, preview: c }, Date.now());
    return { changes: [made.deployment], live: liveAfter(live, [made]) };
  });
  return store;
}

test('a token can be cut to what is unambiguous', async () => {
  const store = await storeWithTokens();
  expect(await wholeToken(store, 'abcd1', ['preview'])).toBe(a);
  expect(await wholeToken(store, 'abcd20', ['preview', 'rollout'])).toBe(b);
  expect(await wholeToken(store, 'ef01', ['rollout', 'promotion'])).toBe(c);
});

test('a token that is cut too short is refused, with those that it may be', async () => {
  const store = await storeWithTokens();
  await expect(wholeToken(store, 'abcd', ['preview'])).rejects.toMatchObject({
    code: 'token-ambiguous',
    message: `2 tokens in ${store.address} begin with abcd: ${a}, ${b}. Give more digits.`,
  });
});

test('a beginning that is of another kind is refused: a command takes what it is for', async () => {
  const store = await storeWithTokens();
  await expect(wholeToken(store, 'ef01', ['preview'])).rejects.toMatchObject({
    code: 'token-unknown',
    message: expect.stringContaining('No preview in'),
  });
  await expect(wholeToken(store, 'abcd1', ['rollout', 'promotion'])).rejects.toMatchObject({ code: 'token-unknown' });
});

test('a version can be cut too, among those of the name that are in the store', async () => {
  const store = memoryStore(new MemoryDisk());
  const [one, other] = ['abcd1'.padEnd(16, '0'), 'abcd2'.padEnd(16, '0')] as const;
  for (const version of [one, other]) await store.write(`releases/mf-a/${version}/remote.json`, '{}');
  await store.write(`releases/mf-b/${'abcd11'.padEnd(16, '0')}/remote.json`, '{}');
  await store.write(`releases/mf-a/${'abcd12'.padEnd(16, '0')}/notes.txt`, 'of no release');
  expect(await wholeVersion(store, 'mf-a', 'abcd1')).toBe(one);
  expect(await wholeVersion(store, 'mf-a', 'beef')).toBe('beef');
  await expect(wholeVersion(store, 'mf-a', 'abcd')).rejects.toMatchObject({
    code: 'version-ambiguous',
    message: `2 versions of mf-a in ${store.address} begin with abcd: ${one}, ${other}. Give more digits.`,
  });
});
