// @vitest-environment jsdom

import type { PageData, Registry } from '@mutha/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteError } from '../compose/report-failure.ts';
import type { Visit } from '../compose/visit.ts';
import { awaitedIn, reportSeen, seenOf } from './report-seen.ts';
import type { Vital } from './vitals.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const deployment = '1763680000000-0123abcd';
const [one, two, before] = ['1111111111111111', '2222222222222222', '0000000000000000'];
const release = (version: string) => ({ live: { version, integrity }, lastGood: { version: before, integrity } });
const entry = (version: string) => ({ ...release(version), deployment, redirects: [], embeds: [] });
const part = (on: string, fragment = 'mf-else/form') => ({ fragment, on, props: {} });
const registry: Registry = {
  contract: 1,
  number: 7,
  remotes: {
    'mf-one': { ...entry(one), paths: ['/one/:id'] },
    'mf-two': { ...entry(two), paths: ['/two'], embeds: [part('/two', 'mf-late/form'), part('/else')] },
    'mf-part': { ...entry(two), paths: [] },
    'mf-late': { ...entry(two), paths: [] },
    'mf-else': { ...entry(two), paths: [] },
  },
};
const page: PageData = {
  ...{ shell: '3333333333333333', path: '/one/7', screen: { remote: 'mf-one', screen: '/one/:id' } },
  ...{ fragments: ['mf-part/form'], releases: { 'mf-one': release(one), 'mf-part': release(one) }, descriptors: [] },
};

const visitTo = (remote: string, screen: string, outcome: object = { status: 'ready' }) =>
  ({
    location: { pathname: screen },
    match: { remote, screen, params: {}, outcome },
  }) as unknown as Visit;
const failureOf = (remote: string, step: RemoteError['step'], version = one) =>
  ({ remote, step, version, kind: 'broken', message: 'no', what: 'it', shown: 'nothing' }) as RemoteError;
const vital = (id: string, name: Vital['name'], value: number): [string, Vital] => [
  id,
  { id, name, value, remote: 'mf-one' },
];

function lifeOf(visit: Visit, remoteErrors: RemoteError[] = [], vitals: [string, Vital][] = []) {
  return {
    page,
    router: { visit: () => visit, subscribe: () => {} },
    registry: { last: () => ({ status: 'ready', registry, from: 'live' }) as const },
    remoteErrors,
    vitals: new Map(vitals),
  };
}
const onPage = visitTo('mf-one', '/one/:id');
const namesOfPage = () => new Set(['shell', ...Object.keys(page.releases)]);

test('names the releases of the page, and those of the screens that are visited later, with what they embed', () => {
  const names = namesOfPage();
  expect(seenOf('a', lifeOf(onPage), names, [])).toMatchObject({
    ...{ side: 'a', screen: '/one/:id', failures: {} },
    releases: { shell: '33333333', 'mf-one': '11111111', 'mf-part': '11111111' },
  });
  // A tab keeps the release of its page, whatever the registry says of that remote.
  expect(seenOf('a', lifeOf(visitTo('mf-two', '/two')), names, []).releases).toEqual({
    ...{ shell: '33333333', 'mf-one': '11111111', 'mf-part': '11111111', 'mf-two': '22222222' },
    'mf-late': '22222222',
  });
});

test('failures are told by remote and step, each once, and only those of the release that is shown', () => {
  const errors = [
    failureOf('mf-one', 'entry'),
    failureOf('mf-one', 'module'),
    failureOf('mf-one', 'render', before),
    failureOf('mf-part', 'render'),
    failureOf('mf-part', 'run'),
    failureOf('mf-part', 'run'),
    failureOf('mf-two', 'run', one),
    { ...failureOf('mf-two', 'start'), version: undefined },
  ];
  expect(seenOf('live', lifeOf(onPage, errors), namesOfPage(), ['mf-one', 'mf-two'])).toMatchObject({
    releases: { 'mf-two': '22222222' },
    failures: { 'mf-one': ['load'], 'mf-part': ['render', 'run'], 'mf-two': ['wait'] },
  });
});

test('of each vital it tells the worst value', () => {
  const vitals = [
    vital('1', 'LCP', 900),
    vital('2', 'LCP', 1200.4),
    vital('3', 'CLS', 0.05),
    vital('4', 'long-frame', 9),
  ];
  expect(seenOf('b', lifeOf(onPage, [], vitals), namesOfPage(), [])).toMatchObject({ lcp: 1200.4, cls: 50 });
  expect(seenOf('b', lifeOf(onPage, [], vitals), namesOfPage(), []).inp).toBeUndefined();
});

test('a report of many remotes stays short', () => {
  const names = new Set(Array.from({ length: 200 }, (_, index) => `mf-${index}`));
  const remotes = Object.fromEntries([...names].map((name) => [name, { ...entry(one), paths: [] }]));
  const many = { ...registry, remotes: { ...registry.remotes, ...remotes } };
  const life = {
    ...lifeOf(onPage),
    registry: { last: () => ({ status: 'ready', registry: many, from: 'live' }) as const },
  };
  expect(Object.keys(seenOf('a', life, names, []).releases)).toHaveLength(30);
});

test('a part is awaited until it has hydrated since the visitor came', () => {
  performance.clearMarks();
  expect(awaitedIn(lifeOf(onPage), 0)).toEqual(['mf-one', 'mf-part']);
  performance.mark('mf-part/form');
  expect(awaitedIn(lifeOf(onPage), 0)).toEqual(['mf-one']);
  const pending = visitTo('mf-one', '/one/:id', { status: 'arriving', outcome: new Promise(() => {}) });
  expect(awaitedIn(lifeOf(pending), 0)).toEqual(['mf-one']);
  performance.mark('mf-one/');
  expect(awaitedIn(lifeOf(onPage), 0)).toEqual([]);
  expect(awaitedIn(lifeOf(onPage), performance.now() + 1)).toEqual(['mf-one']);
});

test('nothing waits for what has failed, or for a page of the shell', () => {
  performance.clearMarks();
  performance.mark('mf-part/form');
  for (const status of ['unavailable', 'unknown'])
    expect(awaitedIn(lifeOf(visitTo('mf-one', '/one/:id', { status })), 0)).toEqual([]);
  expect(awaitedIn(lifeOf({ ...onPage, match: undefined }), 0)).toEqual([]);
});

test('a screen that is on its way belongs to the owner of its path', () => {
  const next = { pathname: '/two/' };
  expect(awaitedIn(lifeOf({ ...onPage, next } as Visit), 0)).toEqual(['mf-two']);
  expect(awaitedIn(lifeOf({ ...onPage, next: { pathname: '/nowhere' } } as Visit), 0)).toEqual([]);
});

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/one/7');
  vi.stubGlobal('fetch', async (address: string) => sent.push(address));
});
afterEach(() => {
  sessionStorage.clear();
});

/** The visitor opens the page, and leaves it. */
function visit(): string[] {
  reportSeen('ab', lifeOf(onPage));
  dispatchEvent(new Event('pagehide'));
  return sent;
}

test('a page is reported in the query of an address', () => {
  expect(visit()).toEqual([
    '/.rollouts/seen?s=ab&p=%2Fone%2F%3Aid&r=shell.33333333&r=mf-one.11111111&r=mf-part.11111111',
  ]);
});

test.each([
  ['asks for privacy', { globalPrivacyControl: true }],
  ['does not want to be tracked', { doNotTrack: '1' }],
  ['saves data', { connection: { saveData: true } }],
])('nothing is reported of a visitor who %s', (_, wish) => {
  vi.stubGlobal('navigator', wish);
  expect(visit()).toEqual([]);
});

test.each(['?inspect', '?rollout=mf-one:next', '?override=mf-one@http://localhost:3103'])(
  'nothing is reported of a tab with %s',
  (search) => {
    history.replaceState(null, '', `/one/7${search}`);
    expect(visit()).toEqual([]);
  },
);

test('nothing is reported of a tab that keeps a choice', () => {
  sessionStorage.setItem('rollout', 'mf-one:next');
  expect(visit()).toEqual([]);
});

test('a page that is drawn ahead is reported once it is visited', () => {
  Object.assign(document, { prerendering: true });
  expect(visit()).toEqual([]);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});
