import { expect, test } from 'vitest';
import { pathProblems, type RemotePaths } from './path-rules.ts';

type Screens = Record<string, string[]>;

/**
 * A remote with these screens, by path, and the pages that each lists. In an array of paths, each screen has one page,
 * at its own path.
 */
function remote(name: string, screens: Screens | string[], ...redirects: [from: string, to: string][]): RemotePaths {
  const listed = Array.isArray(screens) ? Object.fromEntries(screens.map((path) => [path, [path]])) : screens;
  return {
    name,
    screens: Object.entries(listed).map(([path, pages]) => ({ path, pages: pages.map((path) => ({ path })) })),
    redirects: redirects.map(([from, to]) => ({ from, to })),
  };
}

const signals = remote('mf-signals', { '/signals': ['/signals'], '/signal/:slug': ['/signal/favdom'] }, [
  '/signals/:slug',
  '/signal/:slug',
]);
const content = remote('mf-content', ['/', '/about', '/signal/red-card']);

test('has nothing against a site in which patterns, exact paths and other spellings coexist', () => {
  expect(pathProblems(signals, [content])).toEqual([]);
  expect(pathProblems(content, [signals])).toEqual([]);
});

test.each<[string, RemotePaths, string]>([
  ['/releases/x', remote('mf-x', ['/releases/x']), 'where the platform keeps its own files'],
  ['/deployments/mine', remote('mf-x', ['/deployments/mine']), 'claims /deployments/mine, where the'],
  ['/:a/:b, page among the sitemaps', remote('mf-x', { '/:a/:b': ['/sitemaps/x'] }), 'claims /sitemaps/x, where the'],
  ['/index', remote('mf-x', ['/index']), 'mf-x claims /index, which web servers take for /. Choose another path'],
  ['/odds/index', remote('mf-x', ['/odds/index']), 'claims /odds/index, which web servers take for /odds.'],
  ['/odds/:x, page index', remote('mf-x', { '/odds/:x': ['/odds/index'] }), 'claims /odds/index, which web'],
  ['/:x, page 404', remote('mf-x', { '/:x': ['/404'] }), 'claims /404, where web servers look for the page of'],
  ['/odds/:x, page 404', remote('mf-x', { '/odds/:x': ['/odds/404'] }), 'claims /odds/404, where web servers look'],
  ['a part of 201 characters', remote('mf-x', { '/:x': [`/${'a'.repeat(201)}`] }), 'which is too long for a store'],
  [
    '401 characters',
    remote('mf-x', [`${'/ab'.repeat(133)}/a`]),
    'the limit is 400 characters, and 200 between two slashes',
  ],
  ['a redirect from /index', remote('mf-x', ['/odds'], ['/index', '/odds']), 'claims /index'],
  ['a page elsewhere', remote('mf-x', { '/odds/:x': ['/live'] }), 'lists the page /live under /odds/:x, which does'],
  ['a page twice', remote('mf-x', { '/:x': ['/odds', '/odds'] }), 'mf-x lists the page /odds twice'],
  ['a parameter twice', remote('mf-x', { '/odds/:x/:x': [] }), 'names a parameter of /odds/:x/:x twice'],
  [
    'a parameter from nowhere',
    remote('mf-x', [], ['/rf/:a', '/live/:constructor']),
    'mf-x redirects /rf/:a to /live/:constructor, which has other parameters.',
  ],
  ['a parameter to nowhere', remote('mf-x', ['/new'], ['/old/:a', '/new']), 'which has other parameters'],
  [
    'a redirect to itself',
    remote('mf-x', [], ['/ra', '/ra']),
    'mf-x redirects /ra to /ra, which mf-x redirects to /ra: a redirect must lead to a page. Remove one of them',
  ],
  [
    'a circle',
    remote('mf-x', [], ['/ra', '/rb'], ['/rb', '/ra']),
    'mf-x redirects /ra to /rb, which mf-x redirects to /ra: a redirect must lead to a page. Remove one of them',
  ],
  [
    'a chain',
    remote('mf-x', ['/rc'], ['/ra', '/rb'], ['/rb', '/rc']),
    "redirects /ra to /rb, which mf-x redirects to /rc: a redirect must lead to a page. Make it { from: '/ra', to: '/rc' }",
  ],
  [
    'a circle through a parameter',
    remote('mf-x', [], ['/ra/:a', '/rb/:a'], ['/rb/:b', '/ra/:b']),
    'redirects /ra/:a to /rb/:a, which mf-x redirects to /ra/:a',
  ],
])('%s is refused, whatever else is there', (_, own, problem) => {
  expect(pathProblems(own, [content]).join('\n')).toContain(problem);
});

test.each<[string, RemotePaths, RemotePaths, string]>([
  [
    'an exact path of one under a pattern of the other',
    remote('mf-x', { '/:y': ['/about', '/odds'] }),
    content,
    'mf-x lists the page /about under /:y, but mf-content claims it with /about. One of them must give it up',
  ],
  [
    'the same page under two patterns',
    remote('mf-x', { '/:y/favdom': ['/signal/favdom'] }),
    signals,
    'mf-x lists the page /signal/favdom under /:y/favdom, but mf-signals claims it with /signal/:slug.',
  ],
  [
    'a page that a pattern with fewer parameters leads to',
    remote('mf-x', { '/:y/:z': ['/signal/other'] }),
    signals,
    'mf-x lists the page /signal/other under /:y/:z, but mf-signals claims it with /signal/:slug.',
  ],
  [
    'a page where another remote redirects',
    signals,
    remote('mf-x', ['/odds'], ['/signal/favdom', '/odds']),
    'mf-signals lists the page /signal/favdom under /signal/:slug, but mf-x claims it with /signal/favdom.',
  ],
  [
    'a pattern that is as close to some paths as that of another remote',
    signals,
    remote('mf-x', { '/:any/new': [] }),
    'mf-signals claims /signal/:slug, and mf-x claims /:any/new: both match /signal/new, and neither is more specific.',
  ],
  [
    'a spelling that leads to another spelling',
    signals,
    remote('mf-x', ['/odds'], ['/signal/old', '/odds']),
    "mf-signals redirects /signals/old to /signal/old, which mf-x redirects to /odds: a redirect must lead to a page. Add { from: '/signals/old', to: '/odds' } in remote.config.ts.",
  ],
])('%s is found from both sides, in the same words', (_, one, other, problem) => {
  expect(pathProblems(one, [other]).join('\n')).toContain(problem);
  expect(pathProblems(other, [one]).join('\n')).toContain(problem);
});

test('the advice for a spelling that leads to another one solves it', () => {
  const renamed = remote('mf-x', ['/signal/new'], ['/signal/old', '/signal/new'], ['/signals/old', '/signal/new']);
  expect(pathProblems(renamed, [signals])).toEqual([]);
});

test('a redirect may name its parameters in another order than its page', () => {
  expect(pathProblems(remote('mf-x', ['/odds/:day/:team'], ['/old/:team/:day', '/odds/:day/:team']), [])).toEqual([]);
});

test('a redirect may lead where an exact path comes before the next redirect', () => {
  const redirect: [string, string] = ['/:any/a', '/odds/:any'];
  expect(pathProblems(remote('mf-x', ['/odds/a'], redirect), [])).toEqual([]);
  expect(pathProblems(remote('mf-x', ['/odds'], redirect), [])).toHaveLength(1);
});

test('a path of another remote is refused on the side that comes second', () => {
  expect(pathProblems(remote('mf-x', ['/about']), [content])).toEqual([
    'mf-x claims /about, which mf-content owns. Choose another path in remote.config.ts, or ask the team of mf-content to give it up first.',
  ]);
  expect(pathProblems(remote('mf-x', { '/odds/:a': [], '/odds/:b': [] }), [])).toEqual([
    'mf-x claims /odds/:b, which it claims already. Choose another path in remote.config.ts.',
  ]);
});
