// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { answerWhenHydrated } from './early-presses.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div data-remote="mf-a">
      <button id="wakes" data-wakes><b>More</b></button><button id="other">Other</button>
      <form method="dialog"><input name="name"><button id="send">Send</button></form>
      <form id="search" action="/search"><input name="q"></form>
      <div data-remote="mf-b"><form method="dialog"><button id="join">Join</button></form></div>
    </div>`;
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const region = (name: string) => element(`[data-remote="${name}"]`);
const isBusy = (id: string) => element(`#${id}`).getAttribute('aria-busy') === 'true';

test('a press on a control that needs React starts it, and is answered once its region is hydrated', () => {
  const hydrate = vi.fn();
  const presses = answerWhenHydrated(hydrate);
  element('#wakes b').click();
  element('#wakes b').click();
  expect(hydrate).toHaveBeenCalled();
  expect(isBusy('wakes')).toBe(true);
  const answer = vi.fn();
  element('#wakes').addEventListener('click', answer);
  presses.answer(region('mf-b'));
  expect(answer).not.toHaveBeenCalled();
  presses.answer(region('mf-a'));
  expect(answer).toHaveBeenCalledTimes(1);
  expect(isBusy('wakes')).toBe(false);
});

test('what HTML can do by itself starts nothing', () => {
  const hydrate = vi.fn();
  answerWhenHydrated(hydrate);
  element('#other').click();
  element('[name="q"]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(hydrate).not.toHaveBeenCalled();
});

test('turning to a field starts React, once it has not been answered there yet', () => {
  const hydrate = vi.fn();
  const presses = answerWhenHydrated(hydrate);
  element('[name="name"]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(hydrate).toHaveBeenCalledTimes(1);
  presses.answer(region('mf-a'));
  element('[name="name"]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(hydrate).toHaveBeenCalledTimes(1);
});

test('of two forms that were sent, the last one is answered, within its own region only', () => {
  const presses = answerWhenHydrated(() => {});
  const sent: string[] = [];
  element('#send').click();
  element('#join').click();
  expect([isBusy('send'), isBusy('join')]).toEqual([false, true]);
  document.body.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter?.id ?? '');
  });
  presses.answer(region('mf-a'));
  expect(sent).toEqual([]);
  presses.answer(region('mf-b'));
  expect(sent).toEqual(['join']);
});

test('where the code does not come, nothing looks as if it waited', () => {
  const presses = answerWhenHydrated(() => {});
  element('#join').click();
  presses.giveUp(region('mf-b'));
  expect(isBusy('join')).toBe(false);
});

test('what is late, and what did not arrive, is said until the next press', () => {
  vi.useFakeTimers();
  const presses = answerWhenHydrated(() => {});
  const note = () => document.querySelector('[role="alert"]')?.textContent;
  element('#wakes').click();
  vi.advanceTimersByTime(7_999);
  expect(note()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(note()).toContain('is late');
  presses.sayThatNothingArrived();
  expect(note()).toContain('Press again');
  expect(isBusy('wakes')).toBe(false);
  element('#wakes').click();
  expect(note()).toBeUndefined();
  vi.useRealTimers();
});
