// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { answerWhenHydrated } from './early-presses.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <button id="outside" type="button">Try again</button>
    <div data-remote="mf-a">
      <button id="wakes" data-wakes><b>More</b></button><button id="other">Other</button>
      <a id="link" href="#there" data-wakes="">Details</a>
      <button id="chip" type="button">Corners</button>
      <button id="menu" type="button" popovertarget="more">Menu</button>
      <button id="later" type="button" aria-disabled="true">Soon</button>
      <form method="dialog"><input name="name"><button id="send">Send</button></form>
      <form id="search" action="/search"><input name="q"><button id="go">Go</button>
        <button id="save" formmethod="dialog">Save</button></form>
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
  presses.replayPress(region('mf-b'));
  expect(answer).not.toHaveBeenCalled();
  presses.replayPress(region('mf-a'));
  expect(answer).toHaveBeenCalledTimes(1);
  expect(isBusy('wakes')).toBe(false);
});

test('a button is answered once, if it is still there and nothing else was pressed', () => {
  const presses = answerWhenHydrated(() => {});
  const answer = vi.fn();
  for (const id of ['chip', 'wakes']) element(`#${id}`).addEventListener('click', () => answer(id));
  element('#chip').click();
  element('#chip').click();
  element('#wakes').click();
  element('#chip').click();
  answer.mockClear();
  presses.replayPress(region('mf-a'));
  presses.replayPress(region('mf-a'));
  expect(answer.mock.calls).toEqual([['chip']]);

  const others = answerWhenHydrated(() => {});
  element('#chip').click();
  element('#chip').remove();
  answer.mockClear();
  others.replayPress(region('mf-a'));
  expect(others.cancelPress()).toBeUndefined();
  expect(answer).not.toHaveBeenCalled();
});

test('a press that hydrates its region is left to React', () => {
  const presses = answerWhenHydrated(() => {});
  const answer = vi.fn();
  document.body.addEventListener('click', () => presses.replayPress(region('mf-a')), { capture: true, once: true });
  element('#chip').addEventListener('click', answer);
  // As a visitor presses: within `click()`, a browser ignores another `click()` of the same element.
  element('#chip').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(answer).toHaveBeenCalledTimes(1);
  expect(isBusy('chip')).toBe(false);
});

test('what HTML can do by itself starts nothing', () => {
  const hydrate = vi.fn();
  answerWhenHydrated(hydrate);
  for (const id of ['other', 'menu', 'later', 'outside']) element(`#${id}`).click();
  element('[name="q"]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(hydrate).not.toHaveBeenCalled();
});

test('turning to a field starts React, once it has not been answered there yet', () => {
  const hydrate = vi.fn();
  const presses = answerWhenHydrated(hydrate);
  element('[name="name"]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(hydrate).toHaveBeenCalledTimes(1);
  presses.replayPress(region('mf-a'));
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
  presses.replayPress(region('mf-a'));
  expect(sent).toEqual([]);
  presses.replayPress(region('mf-b'));
  expect(sent).toEqual(['join']);
});

test('of a form that HTML can send, only the button with a function waits for React', () => {
  const hydrate = vi.fn();
  const presses = answerWhenHydrated(hydrate);
  const sent: string[] = [];
  region('mf-a').addEventListener('submit', (event) => {
    sent.push(`${event.submitter?.id}${event.defaultPrevented ? ' waits' : ''}`);
    event.preventDefault();
  });
  element('#go').click();
  expect([hydrate.mock.calls.length, isBusy('go')]).toEqual([0, false]);
  element('#save').click();
  expect([hydrate.mock.calls.length > 0, isBusy('save')]).toEqual([true, true]);
  expect(sent.splice(0)).toEqual(['go', 'save waits']);
  presses.replayPress(region('mf-a'));
  expect(sent).toHaveLength(1);
});

test('where the code does not come, nothing looks as if it waited', () => {
  const presses = answerWhenHydrated(() => {});
  element('#join').click();
  presses.dropPress(region('mf-b'));
  expect(isBusy('join')).toBe(false);
});

test('what is late is said until the next press, or until nothing is waited for', () => {
  vi.useFakeTimers();
  const presses = answerWhenHydrated(() => {});
  const note = () => document.querySelector('[role="alert"]')?.textContent;
  element('#wakes').click();
  vi.advanceTimersByTime(7_999);
  expect(note()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(note()).toContain('is late');
  element('#wakes').click();
  expect(note()).toBeUndefined();
  vi.advanceTimersByTime(8_000);
  expect(presses.cancelPress()).toBe(element('#wakes'));
  expect(note()).toBeUndefined();
  expect(isBusy('wakes')).toBe(false);
  expect(presses.cancelPress()).toBeUndefined();
});

test('a link that a script answers waits for it, and leads elsewhere with a key', () => {
  const presses = answerWhenHydrated(() => {});
  const press = (keys: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    element('#link').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press({ ctrlKey: true }), isBusy('link')]).toEqual([false, false]);
  expect([press({}), isBusy('link')]).toEqual([true, true]);
  const answer = vi.fn();
  element('#link').addEventListener('click', answer);
  presses.replayPress(region('mf-a'));
  expect(answer).toHaveBeenCalledTimes(1);
});
