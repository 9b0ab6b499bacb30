import { expect, test } from 'vitest';
import {
  collisions,
  fillPath,
  headOf,
  isNotFoundPath,
  matchPath,
  notFoundPathBeside,
  notFoundPathOf,
  ownersOf,
  visitedPath,
} from './path-patterns.ts';

test('takes parameters of any name for one path, and static segments for another', () => {
  const claim = (name: string, ...paths: string[]) => ({ name, paths, redirects: [] });
  expect(collisions([claim('mf-one', '/signal/:slug'), claim('mf-two', '/signal/:name')])).toEqual([
    { path: '/signal/:name', remote: 'mf-two', owner: 'mf-one' },
  ]);
  expect(collisions([claim('mf-one', '/signal/:slug'), claim('mf-two', '/signal/favdom', '/signal')])).toEqual([]);
});

test('where several patterns lead to a path, those with fewer parameters rank above', () => {
  const remotes = { 'mf-one': { paths: ['/:a/:b', '/signal/favdom'] }, 'mf-two': { paths: ['/signal/:slug'] } };
  const owners = ownersOf(remotes, '/signal/favdom').map(({ screen, params }) => [screen, params]);
  expect(owners).toEqual([
    ['/signal/favdom', {}],
    ['/signal/:slug', { slug: 'favdom' }],
    ['/:a/:b', { a: 'signal', b: 'favdom' }],
  ]);
});

test('matches and fills paths', () => {
  expect(matchPath('/signal/:slug', '/signal/favdom')).toEqual({ slug: 'favdom' });
  expect(matchPath('/signal/:slug', '/signal')).toBeUndefined();
  expect(matchPath('/signal/:slug', '/signal/')).toBeUndefined();
  expect(matchPath('/signal/:slug', '/signal/a%26b')).toEqual({ slug: 'a&b' });
  expect(matchPath('/signal/:slug', '/Signal/favdom')).toBeUndefined();
  expect(matchPath('/', '/')).toEqual({});
  expect(fillPath('/signal/:slug', { slug: 'a b' })).toBe('/signal/a%20b');
  expect(fillPath('/live/:constructor', { a: 'b' })).toBe('/live/');
});

test('compares paths decoded, without the slash at the end, and never throws', () => {
  expect(visitedPath('/live/')).toBe('/live');
  expect(visitedPath('/')).toBe('/');
  expect(visitedPath('/caf%C3%A9')).toBe('/café');
  expect(visitedPath('/%E0%A4%A')).toBe('/%E0%A4%A');
});

test.each([
  ['/signal/:slug', '/signal/404.html'],
  ['/a/b/:c', '/a/b/404.html'],
  ['/:slug', undefined],
  ['/signal', undefined],
  ['/:a/:b', undefined],
  ['/a/:b/:c', undefined],
  ['/a/:b/c', undefined],
])('a screen at %s has its not-found page at %s', (pattern, path) => expect(notFoundPathOf(pattern)).toBe(path));

test.each([
  ['/signal/nobody', '/signal/404.html'],
  ['/signal/nobody//', '/signal/404.html'],
  ['/signal/a/b', '/signal/a/404.html'],
  ['/nobody', '/404.html'],
  ['/', '/404.html'],
])('the not-found page beside %s is %s', (path, beside) => {
  expect(notFoundPathBeside(path)).toBe(beside);
  expect([isNotFoundPath(path), isNotFoundPath(beside)]).toEqual([false, true]);
});

test('finds the head of a listed path, of an unlisted one, or none', () => {
  const screen = {
    path: '/s/:slug',
    module: './s',
    embeds: [],
    pages: [{ path: '/s/a', title: 'A', description: 'a' }],
  };
  expect(headOf(screen, '/s/a')?.title).toBe('A');
  expect(headOf(screen, '/s/b')).toBeUndefined();
  expect(headOf({ ...screen, notFound: { title: 'None', description: 'none' } }, '/s/b')?.title).toBe('None');
});
