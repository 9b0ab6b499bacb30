// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.js';
import { loadSheet } from './load-sheet.js';

const base = 'https://site.test/releases/mf-a/1/';

beforeEach(() => {
  document.head.replaceChildren();
  vi.stubGlobal('__webpack_require__', { p: base, k: (chunk: number) => `sheet.${chunk}.css` });
});
afterEach(() => vi.unstubAllGlobals());

const added = (tag: 'link' | 'script') => document.head.querySelector(tag) as HTMLLinkElement & HTMLScriptElement;

test('a sheet is there once its link has loaded', async () => {
  const loaded = loadSheet(7);
  expect(added('link').href).toBe(`${base}sheet.7.css`);
  expect(added('link').rel).toBe('stylesheet');
  added('link').dispatchEvent(new Event('load'));
  await loaded;
  expect(added('link')).not.toBeNull();
});

test('a sheet that does not arrive leaves no link, says which it was, and may be asked for again', async () => {
  const loaded = loadSheet(7);
  added('link').dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: `${base}sheet.7.css did not arrive`,
  });
  expect(added('link')).toBeNull();
  expect(loadSheet(7)).toBeInstanceOf(Promise);
});

test('a sheet that the shell loads, or has put into the HTML, is not loaded again', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${base}sheet.7.css" disabled>`;
  expect(loadSheet(7)).toBeUndefined();
  expect(document.querySelectorAll('link')).toHaveLength(1);
});

test.each(['load', 'error'])('a script ends with "%s", once, and leaves nothing in the head', (type) => {
  const done = vi.fn();
  loadScript(1_000)(`${base}7.js`, done);
  const script = added('script');
  expect([script.src, script.crossOrigin]).toEqual([`${base}7.js`, 'anonymous']);
  script.dispatchEvent(new Event(type));
  script.dispatchEvent(new Event(type));
  expect(done.mock.calls).toEqual([[{ type, target: script }]]);
  expect(added('script')).toBeNull();
});

test('a script that does not come ends with "timeout"', () => {
  vi.useFakeTimers();
  const done = vi.fn();
  loadScript(1_000)(`${base}7.js`, done);
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done.mock.calls).toMatchObject([[{ type: 'timeout' }]]);
  vi.useRealTimers();
});
