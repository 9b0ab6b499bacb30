import { expect, test } from 'vitest';
import { baseOf, filesBaseOf } from './index.ts';

const release = { version: '0123456789abcdef', integrity: `sha384-${'A'.repeat(64)}` };

test('a release is in its own folder, unless it says where', () => {
  expect(baseOf('mf-one', release)).toBe('/releases/mf-one/0123456789abcdef/');
  expect(baseOf('mf-one', { ...release, base: 'http://localhost:3103/' })).toBe('http://localhost:3103/');
});

test('files with addresses by content are beside the folders of all versions', () => {
  const byContent = { addresses: 'content' } as const;
  expect(filesBaseOf('mf-one', release, {})).toBe('/releases/mf-one/0123456789abcdef/');
  expect(filesBaseOf('mf-one', release, byContent)).toBe('/releases/mf-one/files/');
  const base = 'https://cdn.example/site/releases/mf-one/0123456789abcdef/';
  expect(filesBaseOf('mf-one', { ...release, base }, byContent)).toBe(
    'https://cdn.example/site/releases/mf-one/files/',
  );
});

test('a build that has an origin of its own has its files beside its descriptor', () => {
  const release = (base: string) => ({ version: '0123456789abcdef', base });
  const byContent = { addresses: 'content' } as const;
  for (const base of ['http://localhost:3103/', 'https://odds.example/'])
    expect(filesBaseOf('mf-one', release(base), byContent)).toBe(base);
  expect(filesBaseOf('mf-one', release('https://odds.example/one/'), byContent)).toBe('https://odds.example/files/');
});
