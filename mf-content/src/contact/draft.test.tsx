import { beforeEach, expect, test } from 'vitest';
import { draftKey, fillFrom, forget, keep } from './draft.ts';

function form(message = '', name = '', email = ''): HTMLFormElement {
  const made = document.createElement('form');
  made.innerHTML = '<textarea name="message"></textarea><input name="name"><input name="email">';
  for (const [index, value] of [message, name, email].entries())
    (made.elements[index] as HTMLInputElement).value = value;
  return made;
}

const valuesOf = (filled: HTMLFormElement) => [...filled.elements].map((field) => (field as HTMLInputElement).value);

beforeEach(() => sessionStorage.clear());

test('what was typed is there again, and what is typed since is newer', () => {
  keep(form('Hello', 'Ada', 'ada@example.com'));
  const filled = form('', 'Eve');
  fillFrom(filled);
  expect(valuesOf(filled)).toEqual(['Hello', 'Eve', 'ada@example.com']);
});

test('an empty form keeps nothing', () => {
  keep(form('Hello'));
  keep(form());
  expect(sessionStorage).toHaveLength(0);
});

test('what was sent is not there again', () => {
  keep(form('Hello'));
  forget();
  const filled = form();
  fillFrom(filled);
  expect(valuesOf(filled)).toEqual(['', '', '']);
});

test.each(['{', 'null', '7', '"text"', '[]', '{"message":7,"__proto__":"x"}'])(
  '%s in the storage fills nothing',
  (kept) => {
    sessionStorage.setItem(draftKey, kept);
    const filled = form();
    fillFrom(filled);
    expect(valuesOf(filled)).toEqual(['', '', '']);
  },
);
