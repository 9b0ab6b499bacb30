// @vitest-environment jsdom

import { deadlines } from '@mutha/contract';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type VisitWatch, watchVisits } from './watch-visits.ts';

// Each test has a clock of its own.
vi.mock('./own-globals.ts', () => ({
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: number) => clearTimeout(timer),
}));

const to = { pathname: '/b', search: '', hash: '' };
const never = new Promise<void>(() => {});
const leave = vi.fn(async () => {});
let said: MockInstance;
let watch: VisitWatch;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  said = vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<main><h1>A page</h1></main>';
  history.replaceState(null, '', '/b');
  watch = watchVisits(leave);
});

/** A visit whose page is drawn after some milliseconds, of which React needs some. */
async function visit(loading: number, drawing: number): Promise<void> {
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const visited = watch.begin(to, async () => {
    await wait(loading);
    watch.arrived(to);
    await wait(drawing);
    watch.drawn();
  });
  await vi.runAllTimersAsync();
  await visited;
}

test('a visit that is slow at each step, and each step in time, is left alone', async () => {
  const { registry, descriptor, entry, module, screen } = deadlines;
  await visit(registry + descriptor + entry + module, screen - 1);
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  ['loads for ever', () => never, deadlines.visit, /did not render within/],
  ['is never drawn', async () => watch.arrived(to), deadlines.screen, /did not render within/],
  ['fails', () => Promise.reject(new Error('No.')), 0, /Error: No\./],
])('a visit that %s is loaded as a document, once', async (_, work, ms, why) => {
  void watch.begin(to, work);
  await vi.advanceTimersByTimeAsync(ms);
  expect(leave).toHaveBeenCalledExactlyOnceWith(to);
  expect(said.mock.lastCall?.[0]).toMatch(why);
  await vi.runAllTimersAsync();
  expect(leave).toHaveBeenCalledOnce();
});

test.each([
  ['the address is another one', () => history.replaceState(null, '', '/a'), 'The address is still /a.'],
  ['the page is empty', () => document.querySelector('h1')?.remove(), 'Nothing was rendered.'],
])('a visit after which %s is loaded as a document', async (_, spoil, why) => {
  spoil();
  await visit(1, 1);
  expect(leave).toHaveBeenCalledExactlyOnceWith(to);
  expect(said.mock.lastCall?.[0]).toContain(why);
});

test('a redirect leads to the document of its target', async () => {
  const at = { ...to, pathname: '/c' };
  void watch.begin(to, async () => watch.arrived(at));
  await vi.runAllTimersAsync();
  expect(leave).toHaveBeenCalledExactlyOnceWith(at);
});

test('a visitor who has gone elsewhere is not led back', async () => {
  void watch.begin(to, () => never);
  watch.end();
  const failing = watch.begin(to, () => Promise.reject(new Error('No.')));
  void watch.begin({ ...to, pathname: '/c' }, () => never);
  await expect(failing).rejects.toThrow('No.');
  watch.end();
  await vi.runAllTimersAsync();
  expect(leave).not.toHaveBeenCalled();
});

test('a platform that a remote has changed is found out before the visit and after its page has come', async () => {
  const { map } = Array.prototype;
  const change = () => void Object.assign(Array.prototype, { map: () => [] });
  const work = vi.fn(async () => {});
  for (const begin of [
    () => {
      change();
      return watch.begin(to, work);
    },
    () =>
      watch.begin(to, async () => {
        change();
        watch.arrived(to);
      }),
  ]) {
    const left = begin();
    await left;
    Array.prototype.map = map;
    expect(said.mock.lastCall?.[0]).toContain('Array.prototype.map is not what it was');
  }
  expect(work).not.toHaveBeenCalled();
  expect(leave).toHaveBeenCalledTimes(2);
});
