import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onDevice } from '../form/storage.ts';
import { marks } from './marks.ts';

/** A storage that holds what `entries` holds. */
const storageOf = (entries: Record<string, unknown>) => ({
  read: <T,>(key: string, fits: (value: unknown) => value is T) => (fits(entries[key]) ? entries[key] : null),
  keep: (key: string, value: unknown) => void Object.assign(entries, { [key]: value }),
  isLasting: (key: string) => key in entries,
});

test('a mark is kept, seen by every part at once, and taken off by the second press', () => {
  const entries: Record<string, unknown> = { stars: ['a'] };
  const stars = marks(storageOf(entries), 'stars');
  const [card, dialog] = [renderHook(stars.useMarked), renderHook(stars.useMarked)];
  expect(card.result.current).toEqual(['a']);
  act(() => stars.toggle('b'));
  expect([card.result.current, dialog.result.current]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(entries.stars).toEqual(['a', 'b']);
  act(() => stars.toggle('a'));
  expect(card.result.current).toEqual(['b']);
});

test('what another tab has changed is seen, and is not lost by the next mark', () => {
  const entries: Record<string, unknown> = {};
  const stars = marks(storageOf(entries), 'stars');
  const { result } = renderHook(stars.useMarked);
  entries.stars = ['x'];
  act(() => void dispatchEvent(new Event('storage')));
  expect(result.current).toEqual(['x']);
  entries.stars = ['x', 'y'];
  act(() => stars.toggle('z'));
  expect(result.current).toEqual(['x', 'y', 'z']);
});

test('marks last if the storage keeps them', () => {
  const entries: Record<string, unknown> = {};
  const stars = marks(storageOf(entries), 'stars');
  expect(stars.isLasting()).toBe(false);
  stars.toggle('a');
  expect(stars.isLasting()).toBe(true);
});

test.each([['text'], [{ a: 1 }], [[1, 2]], [null]])('%j in the storage counts as no mark', (kept) => {
  const { result } = renderHook(marks(storageOf({ stars: kept }), 'stars').useMarked);
  expect(result.current).toEqual([]);
});

test('a storage of the browser will do', () => {
  const stars = marks(onDevice, 'stars');
  const { result } = renderHook(stars.useMarked);
  act(() => stars.toggle('a'));
  expect(result.current).toEqual(['a']);
  onDevice.forget('stars');
});
