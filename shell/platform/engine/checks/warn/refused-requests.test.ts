import { expect, test } from 'vitest';
import { elementsIfFew } from '../../pages/page-elements.ts';
import { refusedRequestsIn } from './refused-requests.ts';

const policy =
  "default-src 'none'; img-src 'self' https://allowed.example data:; form-action 'self'; frame-src https://map.example";
const refusedOn = (html: string) => refusedRequestsIn(elementsIfFew(html), 'https://mutha.example/odds');
const refusedIn = (content: string) =>
  refusedOn(
    `<!doctype html><html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body><main>
    <div data-remote="mf-odds">${content}</div></main></body></html>`,
  );

test.each([
  ['<img src="https://cdn.example/a.png">', '<img src>', 'https://cdn.example', 'img-src'],
  ['<img src="//cdn.example/a.png">', '<img src>', 'https://cdn.example', 'img-src'],
  ['<img srcset="/a.png 1x, https://cdn.example/b.png 2x">', '<img srcset>', 'https://cdn.example', 'img-src'],
  ['<svg><image href="https://cdn.example/a.png"/></svg>', '<image href>', 'https://cdn.example', 'img-src'],
  ['<iframe src="https://video.example/"></iframe>', '<iframe src>', 'https://video.example', 'frame-src'],
  ['<video src="https://video.example/a.mp4"></video>', '<video src>', 'https://video.example', 'media-src'],
  ['<form action="https://api.example/join"></form>', '<form action>', 'https://api.example', 'form-action'],
])('%s is refused', (content, what, origin, rule) => {
  expect(refusedIn(content)).toEqual([{ owner: 'mf-odds', what, origin, rule }]);
});

test.each([
  '<img src="/a.png">',
  '<img src="https://mutha.example/a.png">',
  '<img src="https://allowed.example/a.png">',
  '<img src="data:image/png;base64,AAAA">',
  '<img srcset="data:image/png;base64,AAAA 1x, /b.png 2x">',
  '<iframe src="https://map.example/leeds"></iframe>',
  '<a href="https://elsewhere.example/">x</a>',
  '<form action="javascript:throw 1"></form>',
  '<img src="https://[">',
])('%s is not', (content) => {
  expect(refusedIn(content)).toEqual([]);
});

test('a page without a policy refuses nothing', () => {
  expect(refusedOn('<img src="https://cdn.example/a.png">')).toEqual([]);
});
