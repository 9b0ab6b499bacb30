// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from './follow-links.ts';

const push = vi.fn();
followLinks({ push });
// What is left to the browser would lead nowhere here.
addEventListener('click', (event) => {
  if (!event.defaultPrevented) left.push(event.target as Element);
  event.preventDefault();
});
let left: Element[];

beforeEach(() => {
  left = [];
  push.mockReset();
  document.body.innerHTML = `
    <header id="header"><a id="own" href="/live?view=ticker#top"><b>Live</b></a></header>
    <main><a id="screen" href="/live">Live</a></main>
    <footer id="footer">
      <a id="tab" href="/live" target="_blank">Live</a><a id="file" href="/a.csv" download>A</a>
      <a id="answered" href="/live" onclick="event.preventDefault()">Live</a>
      <a id="network" href="https://x.com/">X</a><a id="here" href="/about" target="_self">About</a>
    </footer>`;
});

const press = (selector: string, how: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));

test('a press on a link of the frame is a visit of the router', () => {
  press('#own b');
  press('#here');
  press('#answered');
  expect(push.mock.calls).toEqual([
    [{ pathname: '/live', search: '?view=ticker', hash: '#top' }],
    [{ pathname: '/about', search: '', hash: '' }],
  ]);
  expect(left).toEqual([]);
});

test.each([
  ['with a key', '#own', { ctrlKey: true }],
  ['with another button', '#own', { button: 1 }],
  ['into another tab', '#tab', {}],
  ['to a file', '#file', {}],
  ['to another site', '#network', {}],
  ['of a screen', '#screen', {}],
])('a press %s is left to the browser', (_, link, how) => {
  press(link, how);
  expect(push).not.toHaveBeenCalled();
  expect(left).toHaveLength(1);
});
