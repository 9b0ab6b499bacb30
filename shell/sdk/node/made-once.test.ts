import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { madeOnce } from './made-once.mjs';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'mutha-made-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

/** Makes a folder with one file. */
const holding = (text: string) => async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'file'), text);
};
const made = (state: string) => readFileSync(join(cache, state, 'file'), 'utf8');

test('a state is made once', async () => {
  expect(await madeOnce(join(cache, 'a'), holding('first'))).toBe(true);
  expect(await madeOnce(join(cache, 'a'), holding('second'))).toBe(false);
  expect(made('a')).toBe('first');
});

test('what another process has made meanwhile stays, and nothing is beside it', async () => {
  const folder = join(cache, 'a');
  const slow = async (unfinished: string) => {
    await holding('slow')(unfinished);
    await holding('fast')(folder);
  };
  await madeOnce(folder, slow);
  expect([made('a'), readdirSync(cache)]).toEqual(['fast', ['a']]);
});

test('what fails is not there, and is made the next time', async () => {
  const failing = async (folder: string) => {
    mkdirSync(folder);
    throw new Error('no room');
  };
  await expect(madeOnce(join(cache, 'a'), failing)).rejects.toThrow('no room');
  expect(readdirSync(cache)).toEqual([]);
  expect(await madeOnce(join(cache, 'a'), holding('a'))).toBe(true);
});

test('other states go after a day, and not before', async () => {
  for (const state of ['old', 'young']) await madeOnce(join(cache, state), holding(state));
  const before = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(join(cache, 'old'), before, before);
  await madeOnce(join(cache, 'new'), holding('new'));
  expect(['old', 'young', 'new'].map((state) => existsSync(join(cache, state)))).toEqual([false, true, true]);
});
