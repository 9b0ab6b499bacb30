import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { keepFormActions } from './form-actions.ts';

const drawn = async (element: ReactNode) => new Response((await prerender(element)).prelude).text();
const kept = async (element: ReactNode) => keepFormActions(await drawn(element));
const action = () => {};

test('a function is drawn as what the starter keeps, at a form and at a button, and no script is left', async () => {
  const form = (
    <form action={action}>
      <button type="submit" value="1" name="a" />
      <button type="submit" formAction={action} />
    </form>
  );
  expect(await drawn(form)).toMatch(/javascript:.*javascript:.*<script>/);
  expect(await kept(form)).toBe(
    '<form method="dialog"><button type="submit" value="1" name="a"></button><button type="submit" formmethod="dialog"></button></form>',
  );
});

test('React takes it over without a word, also in development, and calls the function', async () => {
  const errors = vi.spyOn(console, 'error');
  const called = vi.fn();
  const form = (
    <form action={(data) => called('form', [...data])}>
      <button type="submit" name="a" value="1" />
      <button type="submit" formAction={(data) => called('button', [...data])} />
    </form>
  );
  const root = document.createElement('div');
  root.innerHTML = await kept(form);
  document.body.append(root);
  render(form, { container: root, hydrate: true });
  for (const button of root.querySelectorAll('button')) await act(async () => button.click());
  expect(called.mock.calls).toEqual([
    ['form', [['a', '1']]],
    ['button', []],
  ]);
  expect(errors.mock.calls).toEqual([]);
});

test('any other form stays as it is, also one that speaks of such a function', async () => {
  const form = (
    <form action="/search" method="post">
      <button
        type="submit"
        formAction="/more"
      >{`action="javascript:throw new Error('React form unexpectedly submitted.')"`}</button>
    </form>
  );
  expect(await kept(form)).toBe(await drawn(form));
});

test('what would do nothing is refused', async () => {
  const button = (method?: 'get') => (
    <form action={action}>
      <button type="submit" formAction="/search" formMethod={method} />
    </form>
  );
  await expect(kept(button())).rejects.toThrow(
    'a button in it has an address: <button type="submit" formAction="/search">. Write formMethod="get" or',
  );
  expect(await kept(button('get'))).toContain('<button type="submit" formAction="/search" formMethod="get">');
});

test.each([
  ['another address', `<form action="javascript:throw 1"></form>`],
  [
    'a script without an address',
    `<script>addEventListener("submit",function(a){document.$$reactFormReplay})</script>`,
  ],
  [
    'another script',
    `<form action="javascript:throw new Error(&#x27;React form unexpectedly submitted.&#x27;)"></form><script>1</script>`,
  ],
])('a React that draws functions otherwise is noticed: %s', (_, content) => {
  expect(() => keepFormActions(content)).toThrow('a form whose action is a script');
});
