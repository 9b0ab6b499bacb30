// @vitest-environment jsdom

import type { Registry } from '@mutha/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Composition } from './compose/composition.ts';
import { loadDocument } from './load-document.ts';
import type { Outcome } from './loading/outcome.ts';
import type { RegistryOutcome } from './registry/read-registry.ts';
import type { LiveRegistry } from './registry/registry.ts';
import { createSiteRouter, type SiteRouter } from './site-router.ts';

vi.mock('./load-document.ts', () => ({ loadDocument: vi.fn(async () => {}) }));

const registry = {
  remotes: {
    'mf-a': { paths: ['/', '/a', '/slow', '/thing/:id'], redirects: [{ from: '/old/:id', to: '/thing/:id' }] },
    'mf-b': { paths: ['/b', '/thing/own'], redirects: [] },
  },
} as unknown as Registry;
const ready: RegistryOutcome = { status: 'ready', registry } as RegistryOutcome;
const unavailable: RegistryOutcome = { status: 'unavailable', reason: 'no line' };

let loads: { screen: string; path: string; arrive: () => void }[];
let drawn: string[];
let answer: RegistryOutcome;
let scrolled: number;
const leftAt = (y: number) => ({ y, height: 0, open: [] });

beforeEach(() => {
  loads = [];
  drawn = [];
  answer = ready;
  scrolled = 0;
  sessionStorage.clear();
  document.body.innerHTML = '<main><h1>A page</h1></main>';
  vi.clearAllMocks();
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolled });
});

const shown = (router: SiteRouter) => {
  const { match, location } = router.visit();
  return `${location.pathname}${location.search} by ${match?.screen ?? 'nobody'}`;
};

/** A tab that begins at `path`; `screen` is that of the page in its HTML, if it has one. */
function begin(path: string, screen?: { remote: string; screen: string }): SiteRouter {
  history.pushState(null, '', path);
  const composition = {
    loadScreen: (_: string, screen: string, path: string) =>
      new Promise<Outcome>((resolve) => {
        const arrive = () => resolve({ status: 'ready', version: '1' } as Outcome);
        loads.push({ screen, path, arrive });
        if (screen !== '/slow') arrive();
      }),
    learn: () => {},
    runs: () => true,
  } as unknown as Composition;
  const read = async () => answer;
  const live = { read, isOld: () => false, readOnce: read, last: () => answer } as LiveRegistry;
  const router = createSiteRouter(composition, live, screen && { path, screen });
  router.subscribe(({ next }) => next || drawn.push(shown(router)));
  return router;
}

/** Does the work of React when it has drawn the visit. */
const draw = (router: SiteRouter) => router.drawn(router.visit().location);
const go = (router: SiteRouter, pathname: string, search = '') => router.navigate({ pathname, search });
async function back(): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await arrived;
  await new Promise((resolve) => setTimeout(resolve));
}

test('a screen is loaded before the one that is shown leaves, and only the last one asked for comes', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  const slow = go(router, '/slow');
  await vi.waitFor(() => expect(loads.at(-1)?.screen).toBe('/slow'), 60_000);
  expect([shown(router), location.pathname, router.visit().next?.pathname]).toEqual(['/a by /a', '/a', '/slow']);
  await go(router, '/b');
  loads.find(({ screen }) => screen === '/slow')?.arrive();
  await slow;
  expect([shown(router), location.pathname, router.visit().next]).toEqual(['/b by /b', '/b', undefined]);
  expect(drawn).toEqual(['/b by /b']);
});

test('a path that begins with two slashes is not another host', async () => {
  const router = begin('http://localhost:3000//a');
  await go(router, location.pathname);
  expect([location.pathname, shown(router)]).toEqual(['/a', '/a by /a']);
});

test('a path with an empty segment is that of no screen, as on the server', async () => {
  const router = begin('/b');
  for (const path of ['/a//', '/thing//own', '/b//']) {
    await go(router, path);
    expect(shown(router)).toBe(`${path} by nobody`);
  }
});

test.each([
  ['/A', 'nobody', undefined],
  ['/a/', '/a', {}],
  ['/thing/a%26b%2Fc', '/thing/:id', { id: 'a&b/c' }],
  ['/thing/%2523', '/thing/:id', { id: '%23' }],
  ['/thing/%E0%A4%A', '/thing/:id', { id: '%E0%A4%A' }],
  ['/%E0%A4%A', 'nobody', undefined],
])('%s is the path of %s', async (path, screen, params) => {
  const router = begin('/b', { remote: 'mf-b', screen: '/b' });
  await go(router, path);
  expect(shown(router)).toBe(`${path} by ${screen}`);
  expect(router.visit().match?.params).toEqual(params);
});

test('a second press on a link adds nothing to the history', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  await router.navigate({ pathname: '/b' }, { state: { opened: true } });
  const entries = history.length;
  await go(router, '/b');
  expect(history.length).toBe(entries);
  expect(router.visit().location.state).toEqual({ opened: true });
});

test('a redirect keeps the query, and leaves no entry of its own behind', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  const entries = history.length;
  await go(router, '/old/7', '?q=1');
  expect(shown(router)).toBe('/thing/7?q=1 by /thing/:id');
  expect(history.length).toBe(entries + 1);
});

test('the pattern of the first page does not take a path that another remote has', async () => {
  const router = begin('/thing/7', { remote: 'mf-a', screen: '/thing/:id' });
  await go(router, '/thing/own');
  expect(shown(router)).toBe('/thing/own by /thing/own');
});

test('a path without a page of its own says so where the registry cannot be read, and loads no document', async () => {
  answer = unavailable;
  const router = begin('/b');
  await vi.waitFor(() => expect(router.visit().isResolved).toBe(true), 60_000);
  expect(shown(router)).toBe('/b by nobody');
  expect(loadDocument).not.toHaveBeenCalled();
});

test('the page that began a tab stays, also where a release has taken it away', async () => {
  const router = begin('/gone', { remote: 'mf-a', screen: '/gone' });
  await go(router, '/b');
  await back();
  expect(shown(router)).toBe('/gone by /gone');
});

test('a step back that is on its way keeps its entry, whatever the page that is still shown writes', async () => {
  begin('/slow');
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  await back();
  expect(router.visit().next?.pathname).toBe('/slow');
  await router.navigate({ pathname: '/a', search: '?q=1' }, { replace: true });
  expect(shown(router)).toBe('/a?q=1 by /a');
  await back();
  expect(location.pathname).toBe('/slow');
});

test('a new page begins at its start, and a step back leads to where the page was scrolled to', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  scrolled = 700;
  await go(router, '/b');
  expect(router.visit().position).toBe('start');
  // A visit that comes before the page is drawn keeps no place of the page before.
  await go(router, '/thing/own');
  draw(router);
  scrolled = 0;
  await back();
  expect([shown(router), router.visit().position]).toEqual(['/b by /b', 'start']);
  draw(router);
  await back();
  expect([shown(router), router.visit().position]).toEqual(['/a by /a', leftAt(700)]);
});

test('a change of the address before a page is drawn does not take away where it begins', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  await go(router, '/b');
  await router.navigate({ pathname: '/b', search: '?inspect' }, { replace: true, preventScrollReset: true });
  expect(router.visit().position).toBe('start');
  draw(router);
  await router.navigate({ pathname: '/b', search: '?q=1' }, { replace: true, preventScrollReset: true });
  expect(router.visit().position).toBeUndefined();
});

test('a link within the page makes an entry of its own, with a place of its own', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  scrolled = 700;
  const followed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  location.hash = 'part';
  await followed;
  expect([router.visit().location.hash, router.visit().position]).toEqual(['#part', 'start']);
  draw(router);
  scrolled = 1_500;
  await back();
  expect([router.visit().location.hash, router.visit().position]).toEqual(['', leftAt(700)]);
});

test('another page is loaded as a document where the registry cannot be read, and where the visit fails', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  answer = unavailable;
  await go(router, '/b', '?q=1');
  expect(loadDocument).toHaveBeenCalledOnce();
  expect(vi.mocked(loadDocument).mock.lastCall?.[0]).toMatchObject({ pathname: '/b', search: '?q=1' });

  answer = ready;
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  router.subscribe(() => {
    throw new Error('React has failed.');
  });
  await go(router, '/thing/7');
  expect(loadDocument).toHaveBeenCalledTimes(2);
  expect(said.mock.lastCall?.[0]).toBe('mutha: /thing/7 is loaded as a document. Error: React has failed.');
});

test('a change of the query alone is not watched: the page is there', async () => {
  const router = begin('/a', { remote: 'mf-a', screen: '/a' });
  const stop = router.subscribe(() => {
    throw new Error('React has failed.');
  });
  await expect(go(router, '/a', '?q=1')).rejects.toThrow('React has failed.');
  stop();
  expect(loadDocument).not.toHaveBeenCalled();
});
