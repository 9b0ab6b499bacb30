import { expect, test, vi } from 'vitest';
import { addressLines, hereLines } from './page-addresses.ts';

const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://mutha.example/${name}`);

test('names three addresses, and how many more there are', () => {
  expect(addressLines(pages)).toEqual([...pages.slice(0, 3).map((page) => `  ${page}`), '  and 2 more']);
  expect(addressLines(pages.slice(0, 3))).toHaveLength(3);
});

test('names a port only where PORT names it, and a folder as a shell takes it', () => {
  vi.stubEnv('PORT', '');
  const serves = `once "npm run serve -- '/my store'" serves this store`;
  expect(hereLines('/my store', 'localhost', pages)).toEqual([
    `  http://localhost:PORT/a, ${serves} and prints its PORT`,
  ]);
  vi.stubEnv('PORT', '4100');
  expect(hereLines('/my store', 'x.localhost', pages)).toEqual([`  http://x.localhost:4100/a, ${serves}`]);
});

test('a bucket, and a release without pages, have none on this machine', () => {
  expect(hereLines('s3://bucket', 'localhost', pages)).toEqual([]);
  expect(hereLines('/store', 'localhost', [])).toEqual([]);
});
