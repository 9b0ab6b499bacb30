import { expect, test } from 'vitest';
import { composed, type Live, readable } from './overlay-site.ts';
import type { Package, PackageState } from './package.ts';
import { readyLine } from './ready-line.ts';
import { answerTo } from './resolve-page.ts';

const there: PackageState = { status: 'there' };
const awaited: PackageState = { status: 'awaited', why: 'is being built.' };
const stuck: PackageState = { status: 'stuck', why: 'does not build.' };

const integrity = `sha384-${'A'.repeat(64)}`;
const file = { integrity, bytes: 1 };
const version = '0123456789abcdef';

function shell(state: PackageState): Package {
  const descriptor = {
    contract: 1,
    version,
    js: ['main.js'],
    css: [],
    server: 'server.cjs',
    icon: 'icon.svg',
    image: 'share.png',
    address: 'https://mutha.example/',
    onTheirWay: [],
    provides: {},
    parts: {},
    files: { 'main.js': file },
  };
  return { name: 'shell', base: 'http://localhost:3100/', state, descriptor: JSON.stringify(descriptor) };
}

function remote(name: string, state: PackageState, path = `/${name.slice(3)}`, fragment?: string): Package {
  const embeds = fragment ? [{ fragment, props: {} }] : [];
  const descriptor = {
    contract: 1,
    name,
    team: 'One',
    version,
    container: name.replace('-', '_'),
    entry: 'entry.js',
    modules: { './one-screen': { js: [], css: [], shared: [] } },
    screens: [{ path, module: './one-screen', pages: [{ path, title: name, description: 'A page.' }], embeds }],
    fragments: {},
    redirects: [],
    requires: {},
    budget: 60_000,
    files: { 'entry.js': file },
  };
  return { name, base: 'http://localhost:3101/', state, descriptor: JSON.stringify(descriptor) };
}

/** A package that has built nothing yet, so that its paths are not known. */
const unbuilt = (name: string, state: PackageState): Package => ({ name, base: 'http://localhost:3102/', state });

test('a page is there when the shell and its own remote are, even if others are missing', async () => {
  const answer = await answerTo('/one', [shell(there), remote('mf-one', there), unbuilt('mf-two', stuck)]);
  expect(answer).toMatchObject({ status: 200, head: { title: 'mf-one' }, shell: { base: 'http://localhost:3100/' } });
});

test.each([
  ['while the shell has no build', '/one', [unbuilt('shell', awaited), remote('mf-one', there)], ['shell']],
  ['while the shell starts again', '/one', [shell(awaited), remote('mf-one', there)], ['shell']],
  [
    'while its remote starts again',
    '/one',
    [shell(there), remote('mf-one', awaited), unbuilt('mf-two', stuck)],
    ['mf-one'],
  ],
  [
    'for the remote of a fragment on it',
    '/one',
    [shell(there), remote('mf-one', there, '/one', 'mf-two/part'), unbuilt('mf-two', awaited)],
    ['mf-two'],
  ],
  [
    'where a remote that has no build may own it',
    '/two',
    [shell(there), remote('mf-one', there), unbuilt('mf-two', stuck)],
    ['mf-two'],
  ],
])('a page waits %s', async (_, path, packages, waitsFor) => {
  const answer = await answerTo(path, packages);
  expect(answer.status === 503 && answer.awaited.map((line) => line.split(' ')[0])).toEqual(waitsFor);
});

test('a path that no package owns is not found once every package has been asked', async () => {
  const answer = await answerTo('/three', [shell(there), remote('mf-one', there)]);
  expect(answer).toMatchObject({ status: 404, head: { title: 'Page not found' } });
});

test('a path that a screen does not list gets its not-found page, once every package has been asked', async () => {
  const one = remote('mf-one', there, '/one/:slug');
  const { screens, ...rest } = JSON.parse(one.descriptor ?? '');
  Object.assign(screens[0], { pages: [], notFound: { title: 'Not one', description: 'None.' } });
  const packages = [shell(there), { ...one, descriptor: JSON.stringify({ ...rest, screens }) }];
  for (const path of ['/one/nobody', '/one/404.html'])
    expect(await answerTo(path, packages)).toMatchObject({
      status: 404,
      head: { title: 'Not one' },
      drawnAt: '/one/404.html',
    });
  expect(await answerTo('/one/no/body', packages)).toMatchObject({ status: 404, drawnAt: '/404.html' });
  expect(await answerTo('/one/nobody', [...packages, unbuilt('mf-two', awaited)])).toMatchObject({ status: 503 });
});

/** A site on which mf-one and mf-three are live. */
const live: Live = {
  store: readable('the site', async () => undefined),
  registry: composed([remote('mf-one', there), remote('mf-three', there)]).registry,
};

test('a package replaces what is live under its name, and the rest of the site stays', () => {
  const { registry } = composed([shell(there), remote('mf-one', there, '/new'), remote('mf-two', there)], live);
  const paths = Object.entries(registry.remotes).map(([name, { paths }]) => [name, ...paths]);
  expect(paths.sort()).toEqual([
    ['mf-one', '/new'],
    ['mf-three', '/three'],
    ['mf-two', '/two'],
  ]);
});

test('the live release of a package is not shown while the package builds for the first time', async () => {
  const answer = await answerTo('/one', [shell(there), unbuilt('mf-one', awaited)], live);
  expect(answer).toMatchObject({ status: 503, awaited: ['mf-one is being built.'] });
});

test('a remote that claims a path of another remote hears what a release would say', async () => {
  const ofTheSite = [shell(there), remote('mf-two', there, '/three')];
  await expect(answerTo('/two', ofTheSite, live)).rejects.toThrow(
    'mf-two claims /three, which mf-three owns. Choose another path in remote.config.ts, or ask the team of mf-three to give it up first.',
  );
  const here = [shell(there), remote('mf-one', there), remote('mf-two', there, '/one')];
  await expect(answerTo('/one', here)).rejects.toThrow('mf-two claims /one, which mf-one owns.');
});

test.each([
  ['nothing is open yet', []],
  ['a first build is under way', [shell(there), unbuilt('mf-one', awaited)]],
  ['the shell cannot be built', [unbuilt('shell', stuck), remote('mf-one', there)]],
])('it is not ready while %s', (_, packages) => {
  expect(readyLine(packages, 'http://localhost:3000')).toBeUndefined();
});

test('it is ready when every package has its first build, or is named', () => {
  expect(readyLine([shell(there), remote('mf-one', there)], 'http://localhost:3000')).toBe(
    'Ready: http://localhost:3000',
  );
  expect(readyLine([shell(there), unbuilt('mf-one', stuck)], 'http://localhost:3000')).toBe(
    'Ready: http://localhost:3000, without mf-one: see the errors above',
  );
});
