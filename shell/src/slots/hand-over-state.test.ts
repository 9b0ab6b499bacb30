// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { handOver, leftIn } from './hand-over-state.ts';

const before = `
  <div data-remote="mf-a">
    <label for="q">Search</label><input id="q" type="search">
    <form method="dialog">
      <input name="name" value="Sample"><input name="agree" type="checkbox"><textarea name="message"></textarea>
      <select name="plan"><option>Free</option><option>Paid</option></select>
      <input name="secret" type="password">
      <button type="submit">Send</button>
    </form>
    <details><summary>More</summary></details><details><summary>Most</summary></details>
    <ul><li>One</li></ul>
  </div>`;
const html = (content: string) => {
  document.body.innerHTML = content;
  return document.querySelector('div') as HTMLDivElement;
};
const find = <E extends HTMLElement>(region: HTMLElement, selector: string) => region.querySelector(selector) as E;
let from: HTMLElement;

beforeEach(() => {
  from = html(before);
});

/** Puts the other region in the place of the first one, as React does. */
function replaceBy(content: string, isHtml = true): HTMLElement {
  const left = leftIn(from, isHtml);
  const to = html(content);
  handOver(left, to);
  return to;
}

test('text and choices are there as if they had been made there, and secrets are not', () => {
  find<HTMLInputElement>(from, '#q').value = 'City';
  find<HTMLTextAreaElement>(from, 'textarea').value = 'Hello';
  find<HTMLInputElement>(from, '[name="agree"]').checked = true;
  find<HTMLSelectElement>(from, 'select').value = 'Paid';
  find<HTMLInputElement>(from, '[name="secret"]').value = 'secret';
  const to = replaceBy(before.replace('Sample', 'Other'));
  const held = (selector: string) => find<HTMLInputElement>(to, selector).value;
  expect(['#q', 'textarea', 'select', '[name="secret"]', '[name="name"]'].map(held)).toEqual([
    'City',
    'Hello',
    'Paid',
    '',
    'Other',
  ]);
  expect(find<HTMLInputElement>(to, '[name="agree"]').checked).toBe(true);
});

test('what React drew counts as typed where it is not empty', () => {
  expect(find<HTMLInputElement>(replaceBy(before.replace('Sample', 'Other'), false), '[name="name"]').value).toBe(
    'Sample',
  );
});

test('what is open stays open, by its own text, also where another one has come before it', () => {
  for (const each of from.querySelectorAll('details')) each.open = each.textContent === 'Most';
  const to = replaceBy(before.replace('<details>', '<details><summary>New</summary></details><details>'));
  expect([...to.querySelectorAll('details')].map(({ textContent, open }) => [textContent, open])).toEqual([
    ['New', false],
    ['More', false],
    ['Most', true],
  ]);
});

test('the focus and the selection are where they were', () => {
  const name = find<HTMLInputElement>(from, '[name="name"]');
  name.focus();
  name.setSelectionRange(1, 3);
  const to = find<HTMLInputElement>(replaceBy(before), '[name="name"]');
  expect(document.activeElement).toBe(to);
  expect([to.selectionStart, to.selectionEnd]).toEqual([1, 3]);
});

test('the focus of a visitor who has moved on stays there', () => {
  find(from, '#q').focus();
  const left = leftIn(from, true);
  const to = html(`${before}<button id="elsewhere">Elsewhere</button>`);
  document.querySelector<HTMLElement>('#elsewhere')?.focus();
  handOver(left, to);
  expect(document.activeElement?.id).toBe('elsewhere');
});

test('a press that waits is answered, also on a button that is called otherwise now', () => {
  find(from, 'button').setAttribute('aria-busy', 'true');
  const left = leftIn(from, true);
  const to = html(before.replace('>Send<', '>Send it<'));
  const sent = vi.fn((event: Event) => event.preventDefault());
  to.addEventListener('submit', sent);
  handOver(left, to);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('what was scrolled is scrolled', () => {
  find(from, 'ul').scrollTop = 40;
  const scrollTo = vi.fn();
  Element.prototype.scrollTo = scrollTo;
  replaceBy(before);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 40, left: 0, behavior: 'instant' });
});

test('what the new region does not have is lost, and nothing else', () => {
  find<HTMLInputElement>(from, '#q').value = 'City';
  find(from, 'button').setAttribute('aria-busy', 'true');
  find(from, '#q').focus();
  expect(replaceBy('<div><h1>As it was</h1></div>').textContent).toBe('As it was');
});
