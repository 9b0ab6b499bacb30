// @vitest-environment jsdom

import type { Deployed } from '@mutha/contract';
import { beforeAll, expect, test } from 'vitest';
import { adoptInlinedSheets, holdToHashes, loadModuleFiles, watchAddedFiles } from './files-with-integrity.ts';

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

/** A release with one module, `./a`. */
const releaseOf = (js: string[], css: string[]) =>
  ({ base, files: {}, modules: { './a': { js, css, shared: [] } } }) as unknown as Deployed;
const inHead = (file: string) => [...document.head.querySelectorAll(`[src*="${file}"], link[href*="${file}"]`)];

test('a script leaves the head once it has run, and a stylesheet stays', async () => {
  const loaded = loadModuleFiles(releaseOf(['own.js'], ['own.css']), './a');
  for (const file of ['own.js', 'own.css']) for (const each of inHead(file)) each.dispatchEvent(new Event('load'));
  await loaded;
  expect(inHead('own.js')).toEqual([]);
  expect(inHead('own.css')).toHaveLength(1);
});

test('a stylesheet that has come at another address is marked at its own, where its container looks for it', async () => {
  const first = loadModuleFiles(releaseOf([], ['late-again.css']), './a');
  inHead('late-again.css')[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toMatchObject({ kind: 'network' });
  expect(inHead('late-again.css')).toEqual([]);

  const second = loadModuleFiles(releaseOf([], ['late-again.css']), './a');
  inHead('late-again.css')[0]?.dispatchEvent(new Event('load'));
  await second;
  const links = inHead('late-again.css') as HTMLLinkElement[];
  expect(links.map(({ href, disabled }) => [new URL(href).search, Boolean(disabled)])).toEqual([
    ['?again=1', false],
    ['', true],
  ]);
});

test('a stylesheet in the HTML is not fetched again, also where it is of another origin', async () => {
  for (const origin of [location.origin, 'https://cdn.example']) {
    const style = document.createElement('style');
    style.dataset.href = `${origin}${base}inlined.css`;
    document.head.append(style);
  }
  adoptInlinedSheets();
  expect(document.head.querySelectorAll('style[data-href]')).toHaveLength(2);
  const markers = inHead('inlined.css') as HTMLLinkElement[];
  expect(markers.map(({ disabled }) => disabled)).toEqual([true, true]);
  await loadModuleFiles(releaseOf([], ['inlined.css']), './a');
  expect(inHead('inlined.css')).toHaveLength(2);
});
