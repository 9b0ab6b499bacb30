import { expect, test } from 'vitest';
import { elementsIfFew } from '../../pages/page-elements.ts';
import { linksIn } from './links-in.ts';

const linksOf = (html: string) => linksIn(elementsIfFew(html), 'https://mutha.example/live');

test('gives the links of a page to its own site, each with the remote in whose region it is', () => {
  const html = `<!doctype html><html><body><header><a href="/filters">Filters</a></header><main>
    <div data-remote="mf-live"><p><a href="/signal/favdom?from=live&amp;x=1#top">Favdom</a>
      <div data-remote="mf-waitlist"><a href="/waitlist/">Join</a></div><a href="/live?team=a">Here</a></div></main>
    <footer><a href="/about">About</a></footer></body></html>`;
  expect(linksOf(html)).toEqual([
    { owner: 'shell', to: '/filters' },
    { owner: 'mf-live', to: '/signal/favdom' },
    { owner: 'mf-waitlist', to: '/waitlist' },
    { owner: 'mf-live', to: '/live' },
    { owner: 'shell', to: '/about' },
  ]);
});

test.each([
  ['#main', ['/live']],
  ['?team=a', ['/live']],
  ['signals', ['/signals']],
  ['https://mutha.example/about', ['/about']],
  ['/caf%C3%A9', ['/café']],
  ['//elsewhere.example/about', []],
  ['https://elsewhere.example/about', []],
  ['mailto:ada@mutha.example', []],
  ['https://[', []],
])('a link to %s leads to %j', (href, paths) => {
  expect(linksOf(`<a href="${href}">x</a>`).map(({ to }) => to)).toEqual(paths);
});

test('neither what is not a link nor a link inside a text leads anywhere', () => {
  expect(linksOf('<link href="/a"><a>none</a><p>&lt;a href="/b"></p><!-- <a href="/c"> -->')).toEqual([]);
});
