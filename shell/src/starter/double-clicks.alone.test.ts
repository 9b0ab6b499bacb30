// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { keepDoubleClicksOnOnePage } from './double-clicks.ts';

test('the second press of a double click on a link does not reach the page to which it led', () => {
  const pressed: number[] = [];
  keepDoubleClicksOnOnePage();
  addEventListener('click', ({ detail }) => pressed.push(detail), true);
  const press = (detail: number) => !dispatchEvent(new MouseEvent('click', { cancelable: true, detail }));
  // The first one was made in the document before.
  expect(press(2)).toBe(true);
  // Two presses on one page are its own matter. A key makes a press that has no number.
  expect([press(1), press(2), press(3), press(0)]).toEqual([false, false, false, false]);
  history.pushState(null, '', '/b');
  expect([press(2), press(1), press(2)]).toEqual([true, false, false]);
  // A change of the query is not another page.
  history.pushState(null, '', '/b?search=ci');
  expect(press(2)).toBe(false);
  expect(pressed).toEqual([1, 2, 3, 0, 1, 2, 2]);
});
