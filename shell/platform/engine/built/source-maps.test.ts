import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMaps } from './source-maps.ts';

const map = JSON.stringify({ version: 3, sources: ['src/one.ts', null], names: [], mappings: 'CAEI' });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-maps-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);
const read = () => readMaps(folder, ['entry.js', 'other.js', 'sheet.css', 'remote.json']);

test('reads those of scripts, as far as there are any', async () => {
  writeFileSync(file('entry.js.map'), map);
  writeFileSync(file('sheet.css.map'), 'not looked at');
  expect([...(await read())]).toEqual([['entry.js', Buffer.from(map)]]);
});

test('refuses a link, which may lead to a private file on the releasing machine', async () => {
  writeFileSync(file('secret'), map);
  symlinkSync(file('secret'), file('entry.js.map'));
  await expect(read()).rejects.toThrow(/entry\.js\.map is not a source map, or not a regular file\. Build it again/);
});

test('refuses what is not a file, without waiting for it', async () => {
  mkdirSync(file('entry.js.map'));
  await expect(read()).rejects.toThrow('or not a regular file');
});

test.each([
  '{}',
  '[]',
  'null',
  '{"version":3',
  '{"version":2,"sources":[],"mappings":""}',
  '{"version":3,"sections":[{}]}',
])('refuses %s', async (text) => {
  writeFileSync(file('other.js.map'), text);
  await expect(read()).rejects.toThrow(/other\.js\.map is not a source map/);
});

test('refuses more than 50 MB together', async () => {
  writeFileSync(file('other.js.map'), '');
  truncateSync(file('other.js.map'), 30_000_000);
  await expect(read()).rejects.toThrow('is not a source map');
  writeFileSync(file('entry.js.map'), map.padEnd(30_000_000));
  await expect(read()).rejects.toThrow('have more than 50,000,000 bytes');
});
