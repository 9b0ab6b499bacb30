// @vitest-environment jsdom

import { beforeAll, expect, test } from 'vitest';
import { holdToHashes, watchAddedFiles } from './files.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const base = '/releases/mf-a/0123456789abcdef/';

beforeAll(() => {
  watchAddedFiles();
  holdToHashes({ base, files: { 'late.js': { integrity, bytes: 1 }, 'late.css': { integrity, bytes: 1 } } });
});

const script = (src: string) => document.head.appendChild(Object.assign(document.createElement('script'), { src }));
const link = (rel: string, href: string) =>
  document.head.appendChild(Object.assign(document.createElement('link'), { rel, href }));

test('a file of a release is checked against its hash, also with a query, and also when it is prefetched', () => {
  for (const element of [
    script(`${base}late.js?v=1`),
    link('stylesheet', `${base}late.css`),
    link('prefetch', `${base}late.js`),
    link('preload', `${base}late.js`),
  ])
    expect([element.integrity, element.crossOrigin]).toEqual([integrity, 'anonymous']);
});

test('a file in the folder of a release that the release does not have is not added: it could be any', () => {
  expect(() => script(`${base}other.js`)).toThrow('other.js is not a file of its release');
  expect(() => link('stylesheet', `${base}other.css?v=1`)).toThrow('other.css?v=1 is not a file of its release');
  expect(document.querySelector('[src*="other"], [href*="other"]')).toBeNull();
  expect(script('/elsewhere.js').isConnected).toBe(true);
});

test('a file that is requested again while it is awaited has another address, with its query', () => {
  expect(script('/again.js?v=1').getAttribute('src')).toBe('/again.js?v=1');
  expect(script('/again.js?v=1').src).toMatch(/\/again\.js\?v=1&again=1$/);
});

test('a prefetch is not awaited; a failed preload is not requested at the same address again', () => {
  link('prefetch', '/ahead.js');
  link('preload', '/early.js').dispatchEvent(new Event('error'));
  expect(script('/ahead.js').src).toMatch(/\/ahead\.js$/);
  expect(script('/early.js').src).toMatch(/\/early\.js\?again=1$/);
});
