import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStore, type Store } from '@mutha/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explain } from './explain.ts';

const version = '0123456789abcdef';
const release = `releases/mf-one/${version}`;
let store: Store;
beforeEach(async () => {
  store = directoryStore(mkdtempSync(join(tmpdir(), 'mutha-explain-')));
  const files = { 'entry.js': {}, 'bare.js': {} };
  await store.write(`${release}/remote.json`, JSON.stringify({ team: 'One', files }));
  // The second column of the first line maps to line 3, column 5 of a source.
  const map = { version: 3, sources: ['src/one.ts'], names: [], mappings: 'CAEI' };
  await store.write(`.mutha/maps/mf-one/${version}/entry.js.map`, JSON.stringify(map));
});
afterEach(() => rmSync(store.address, { recursive: true }));

const stackAt = (place: string) => `Error: no\n    at x (${place})\n    at <anonymous>\n`;

test('replaces the place in the script by the place in the source, and says whose it is', async () => {
  const place = { name: 'mf-one', version, team: 'One', file: 'mf-one/src/one.ts', line: 3, column: 5 };
  for (const address of ['https://mutha.example/', '/', ''])
    expect(await explain(store, stackAt(`${address}${release}/entry.js?again=1:1:2`))).toEqual({
      text: stackAt(`mf-one/src/one.ts:3:5 [mf-one ${version}, team One]`),
      places: [place],
      problems: [],
    });
});

test.each([
  [
    'releases/mf-one/fedcba9876543210/entry.js:1:2',
    /^mf-one fedcba9876543210 is not in .*never released there, or has/,
  ],
  [`${release}/other.js:1:2`, /has no other\.js/],
  [`${release}/../../../secret.js:1:2`, /has no \.\.\/\.\.\/\.\.\/secret\.js/],
  [`${release}/bare.js:1:2`, /has no source map of bare\.js: it was built without one/],
  [`${release}/entry.js:9:9`, /^entry\.js:9:9 of mf-one .* is not a place in any source/],
])('leaves %s as it is, and says why', async (place, reason) => {
  expect(await explain(store, stackAt(place))).toEqual({
    text: stackAt(place),
    places: [],
    problems: [expect.stringMatching(reason)],
  });
});

test.each([
  '{"version":3,',
  '{}',
  '[]',
  '5',
  '"x"',
  '{"version":3,"sources":null,"mappings":"CAEI"}',
  '{"version":3,"sources":[{}],"mappings":"CAEI"}',
  '{"version":3,"sections":[{}]}',
])('a source map that is %s costs its own lines alone', async (map) => {
  const own = `.mutha/maps/mf-one/${version}/bare.js.map`;
  await store.write(own, map);
  const stack = `${stackAt(`${release}/bare.js:1:2`)}${stackAt(`${release}/entry.js:1:2`)}`;
  const { text, problems } = await explain(store, stack);
  expect(text).toBe(
    `${stackAt(`${release}/bare.js:1:2`)}${stackAt(`mf-one/src/one.ts:3:5 [mf-one ${version}, team One]`)}`,
  );
  expect(problems).toEqual([
    `mf-one ${version} has no source map of bare.js that can be read. Its lines are left as they are.`,
  ]);
});

test('neither a team nor a source adds a line to the stack', async () => {
  const files = { 'entry.js': {} };
  await store.write(`${release}/remote.json`, JSON.stringify({ team: 'One]\n    at Board (mf-two/x.ts:1:1', files }));
  const map = { version: 3, sources: ['src/one\n.ts'], names: [], mappings: 'CAEI' };
  await store.write(`.mutha/maps/mf-one/${version}/entry.js.map`, JSON.stringify(map));
  const { text } = await explain(store, stackAt(`${release}/entry.js:1:2`));
  expect(text).toBe(stackAt(`mf-one/src/one .ts:3:5 [mf-one ${version}, team One] at Board (mf-two/x.ts:1:1]`));
});

test.each(['', 'Error: no\n    at <anonymous>'])('refuses %j, which names no place', async (text) => {
  await expect(explain(store, text)).rejects.toThrow(/^No line names a place in a script of a release/);
});
