import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { flag, query } from './query.ts';
import { useAsked } from './use-asked.ts';

const filters = query({ a: flag(false) });
const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset.asked;
});

test('what the address does not ask for stays hidden, and what it asks for appears', () => {
  dataset.asked = '';
  const search = new URLSearchParams('a=on&other=1');
  const { rerender } = renderHook(({ a }) => useAsked(filters, search, { a }), { initialProps: { a: false } });
  expect(dataset.asked).toBe('');
  rerender({ a: true });
  expect(dataset.asked).toBeUndefined();
});

test.each(['', 'other=1', 'a=nonsense'])('?%s asks for the default', (search) => {
  dataset.asked = '';
  renderHook(() => useAsked(filters, new URLSearchParams(search), filters.initial));
  expect(dataset.asked).toBeUndefined();
});
