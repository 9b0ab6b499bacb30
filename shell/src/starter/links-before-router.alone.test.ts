// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leadByDocuments } from './links-before-router.ts';

const asked: string[] = [];
let stop: () => void;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    throw new TypeError('There is no connection.');
  });
  history.replaceState(null, '', '/about');
  document.body.innerHTML = '<a href="/live"><b>Live</b></a> <a href="/about#part">Part</a> <a href="/a.pdf">File</a>';
  stop = leadByDocuments();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const link = (href: string) => document.querySelector(`[href="${href}"]`) as HTMLElement;
/** @returns whether the browser follows the link */
function press(href: string, how: MouseEventInit = {}): boolean {
  // The test has no document to go to.
  let isFollowed = true;
  const look = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  link(href).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  return isFollowed;
}
const turnTo = (href: string, pointerType = 'mouse') =>
  link(href).dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));

test("a link is the browser's, and nothing is asked", () => {
  expect(press('/live')).toBe(true);
  expect(asked).toEqual([]);
});

test('where the browser believes that it has no connection, the site is asked, and the page says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(press('/about#part')).toBe(true);
  expect(press('/live', { ctrlKey: true })).toBe(true);
  expect(press('/live')).toBe(false);
  expect(asked).toEqual([`${location.origin}/live`]);
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/no connection/), 60_000);
  dispatchEvent(new Event('online'));
  expect(document.querySelector('[role=alert]')).toBeNull();
  vi.restoreAllMocks();
});

test('without speculation rules, the page of a link is fetched once as the visitor turns to it', () => {
  turnTo('/live', 'touch');
  expect(asked).toEqual([]);
  for (const href of ['/live', '/live', '/about#part', '/a.pdf']) turnTo(href);
  expect(asked).toEqual(['/live']);
});

test('the router takes over', () => {
  stop();
  turnTo('/live');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(press('/live')).toBe(true);
  expect(asked).toEqual([]);
  vi.restoreAllMocks();
});
