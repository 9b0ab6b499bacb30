// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';
import type { Visit } from '../compose/visit.ts';
import { spareNewPages } from './spare-new-pages.ts';

test('the second press of a double click on a link does not reach the page to which it led', () => {
  vi.useFakeTimers();
  let tell = (_: Visit) => {};
  const at = (pathname: string, next?: object) => ({ location: { pathname }, next }) as Visit;
  spareNewPages({
    visit: () => at('/a'),
    subscribe: (onVisit) => {
      tell = onVisit;
    },
  });
  const pressed: number[] = [];
  document.body.addEventListener('click', ({ detail }) => pressed.push(detail));
  const press = (detail: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // Two presses on one page are its own matter, also while the next one is on its way.
  tell(at('/a', {}));
  expect([press(1), press(2)]).toEqual([false, false]);
  tell(at('/b'));
  expect([press(2), press(1)]).toEqual([true, false]);
  vi.advanceTimersByTime(501);
  expect(press(2)).toBe(false);
  // A change of the query is not another page.
  tell(at('/b'));
  expect(press(2)).toBe(false);
  expect(pressed).toEqual([1, 2, 1, 2, 2]);
});
