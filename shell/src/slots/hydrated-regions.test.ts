// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { keepForms, markHydrated } from './hydrated-regions.ts';

const kept = () => JSON.parse(sessionStorage.getItem('mf-a:form') ?? 'null');
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = `<div data-remote="mf-a"><form data-kept="mf-a:form">
    <textarea name="message"></textarea><input name="email"><input type="checkbox" name="consent"><button>Send</button>
  </form></div>`;
});

test('keeps what was typed, by the names of the fields', () => {
  field('message').value = 'Hello';
  field('consent').checked = true;
  keepForms();
  expect(kept()).toEqual({ message: 'Hello', email: '', consent: true });
});

test('keeps nothing from a form that no one has touched, and leaves what is kept as it is', () => {
  keepForms();
  expect(kept()).toBeNull();
  sessionStorage.setItem('mf-a:form', '{"message":"Hello","email":"","consent":false}');
  field('email').value = 'ada@example.com';
  keepForms();
  expect(kept()).toEqual({ message: 'Hello', email: 'ada@example.com', consent: false });
});

test('leaves a form to its code once that is there', () => {
  markHydrated(document.querySelector('[data-remote]') as Element);
  field('message').value = 'Hello';
  keepForms();
  expect(kept()).toBeNull();
});
