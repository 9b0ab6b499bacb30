import { expect, test } from 'vitest';
import { filesOfModule, kilobytes, saidOf, sizeOf, titleOf } from './regions.ts';

test('says when, how and by whom a release was made live', () => {
  const madeLive = { version: '0123456789abcdef', at: '2026-11-23T20:15:59.123Z', by: 'Ada' };
  expect(saidOf({ ...madeLive, action: 'release' })).toBe('released 2026-11-23 20:15 UTC by Ada');
  expect(saidOf({ ...madeLive, action: 'rollback' })).toBe('rolled back 2026-11-23 20:15 UTC by Ada');
  expect(saidOf(undefined)).toBe('not known');
});

test('counts the entry and the files of a module, each once', () => {
  const modules = { './live-screen': { js: ['shared.js', 'live.js', 'entry.js'], css: ['live.css'], shared: [] } };
  const files = Object.fromEntries(
    ['entry.js', 'shared.js', 'live.js', 'live.css'].map((name) => [name, { integrity: '', bytes: 600 }]),
  );
  const own = filesOfModule({ entry: 'entry.js', modules }, './live-screen');
  expect(sizeOf({ files }, own)).toEqual({ files: 4, bytes: 2_400 });
  expect(filesOfModule({ entry: 'entry.js', modules }, 'constructor')).toEqual([]);
});

test('writes sizes and parts for people', () => {
  expect(kilobytes(12_345)).toBe('12.3 kB');
  expect(titleOf({ kind: 'screen', part: '/live' })).toBe('screen /live');
});
