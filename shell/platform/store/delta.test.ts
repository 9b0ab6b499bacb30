import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mayHaveDeltas, namedDictionary, nameOfDictionary, patternOf } from './delta.ts';
import { deltaIn, deltaKey } from './object-keys.ts';

test.each([
  ['releases/mf-live/files/entry.0123abcd.js', 'releases/mf-live/files/entry.*.js'],
  ['releases/shell/files/main.0123abcd.css', 'releases/shell/files/main.*.css'],
  ['releases/mf-live/files/a/b.c.0123456789abcdef.js', 'releases/mf-live/files/a/b.c.*.js'],
  ['releases/shell/0123456789abcdef/dictionary.txt', '*'],
  ['releases/mf-live/0123456789abcdef/entry.0123abcd.js', undefined],
  ['releases/mf-live/files/entry.js', undefined],
  ['releases/mf-live/files/text.0123abcd.woff2', undefined],
  ['releases/mf-live/0123456789abcdef/dictionary.txt', undefined],
  ['live/index.html', undefined],
  ['registry.json', undefined],
])('%s is a dictionary for %s', (key, pattern) => expect(patternOf(key)).toBe(pattern));

test.each([
  ['index.html', true],
  ['signal/glass-jaw/index.html', true],
  ['404.html', false],
  ['.rollouts/ab/live/index.html', false],
  [`.previews/${'a'.repeat(32)}/live/index.html`, false],
  ['sitemap.xml', false],
  ['releases/mf-live/files/entry.0123abcd.js', true],
  ['releases/mf-live/files/index.html', false],
])('%s may have deltas: %s', (key, may) => expect(mayHaveDeltas(key)).toBe(may));

test('a key of a delta is read back, and others are none', () => {
  const delta = { key: 'live/index.html', dictionary: 'Ab+9' };
  expect(deltaIn(deltaKey(delta))).toEqual(delta);
  for (const key of ['.deltas/', '.deltas/a', '.deltas//live', '.deltas/a.b/live', 'live/index.html'])
    expect(deltaIn(key)).toBe(undefined);
});

test('a dictionary has the same name in a store and in what a client sends', () => {
  let longest = 0;
  for (let index = 0; index < 3_000; index++) {
    const bytes = Buffer.from(String(index));
    const hash = createHash('sha256').update(bytes).digest('base64');
    const slashes = hash.split('/').length - 1;
    longest = Math.max(longest, slashes);
    expect(namedDictionary(`:${hash}:`)).toBe(slashes > 5 ? undefined : nameOfDictionary(bytes));
    expect(nameOfDictionary(bytes)).toMatch(/^[A-Za-z0-9+]+$/);
  }
  expect(longest).toBeGreaterThan(3);
});

test.each([undefined, '', ':', 'a', `:${'A'.repeat(44)}:`, `:${'A'.repeat(42)}==:`, `:${'.'.repeat(43)}=:`])(
  '"%s" names no dictionary',
  (header) => expect(namedDictionary(header)).toBe(undefined),
);
