import { toast } from '@mutha/remote/toast';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { useRefresh } from './use-refresh.ts';

let told: MockInstance;
let failed: MockInstance;
beforeEach(() => {
  told = vi.spyOn(toast, 'success');
  failed = vi.spyOn(toast, 'error');
});

const texts = {
  done: { title: 'Odds are here', description: 'All of them.' },
  failed: { title: 'No odds', description: 'Press again.' },
};

/** A screen whose reads end when the test says so. */
function setUp() {
  const ends: { resolve: (data: string) => void; reject: (error: Error) => void }[] = [];
  const read = vi.fn(() => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })));
  const ready = vi.fn();
  const { result, unmount } = renderHook(() => useRefresh(read, ready, texts));
  return {
    read,
    ready,
    leave: unmount,
    isUnderWay: () => result.current[0],
    press: () => act(() => result.current[1]()),
    end: (how: 'resolve' | 'reject') =>
      act(async () => (how === 'resolve' ? ends.shift()?.resolve('new') : ends.shift()?.reject(new Error('down')))),
  };
}

test('one read at a time, and a word for each that ends', async () => {
  const { read, ready, isUnderWay, press, end } = setUp();
  press();
  press();
  expect(read).toHaveBeenCalledTimes(1);
  expect(isUnderWay()).toBe(true);
  await end('resolve');
  expect(isUnderWay()).toBe(false);
  expect(ready).toHaveBeenCalledExactlyOnceWith('new');
  expect(told).toHaveBeenCalledExactlyOnceWith('Odds are here', { description: 'All of them.' });
  press();
  await end('reject');
  expect(ready).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledExactlyOnceWith('No odds', { description: 'Press again.' });
  expect(isUnderWay()).toBe(false);
});

test.each(['resolve', 'reject'] as const)('a read that ends on another page says nothing there (%s)', async (how) => {
  const { ready, press, leave, end } = setUp();
  press();
  leave();
  await end(how);
  expect(ready).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});
