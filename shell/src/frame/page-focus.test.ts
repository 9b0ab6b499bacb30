// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visit } from '../compose/visit.ts';
import { type Position, untilDrawn } from '../restore-page.ts';
import { focusPage } from './page-focus.ts';

const left = (focused?: Position['focused']): Position => ({ y: 0, height: 0, open: [], focused });
const link = (name: string) => {
  const element = document.createElement('a');
  element.href = name;
  return element;
};
const focused = () => document.activeElement?.id || document.activeElement?.getAttribute('href');
let page: HTMLElement;

/** Shows a page that was left in `position`. */
async function goTo(position: Visit['position']): Promise<void> {
  focusPage(position);
  // The code for that is late.
  await import('../late-chunk.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  page = document.createElement('main');
  page.innerHTML = '<h1 id="heading">B</h1><input id="search">';
  page.append(link('/one'), link('/two'), link('/one'));
  document.body.replaceChildren(page);
});
afterEach(() => {
  page.remove();
});

test('a new page has the focus at its heading', async () => {
  await goTo('start');
  expect(focused()).toBe('heading');
});

test('a page that is shown again has it where it was, also where two links lead to the same', async () => {
  await goTo(left({ name: link('/one').href, nth: 1 }));
  expect(document.activeElement).toBe(page.querySelectorAll('a')[2]);
});

test('what is far down a long list is waited for', async () => {
  await goTo(left({ name: link('/far').href, nth: 0 }));
  expect(focused()).not.toBe('/far');
  page.append(link('/far'));
  await Promise.resolve();
  expect(focused()).toBe('/far');
});

test('what does not come again leaves the focus to the heading', async () => {
  await goTo(left({ name: link('/gone').href, nth: 0 }));
  vi.advanceTimersByTime(untilDrawn - 1);
  expect(focused()).not.toBe('heading');
  vi.advanceTimersByTime(1);
  expect(focused()).toBe('heading');
});

test('a visitor who has moved the focus meanwhile keeps it', async () => {
  await goTo(left({ name: link('/far').href, nth: 0 }));
  page.querySelector('input')?.focus();
  page.append(link('/far'));
  await Promise.resolve();
  expect(focused()).toBe('search');
  vi.advanceTimersByTime(untilDrawn);
  expect(focused()).toBe('search');
});
