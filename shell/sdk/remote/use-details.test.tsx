import { toast } from '@mutha/remote/toast';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDetails } from './use-details.ts';

const told = vi.spyOn(toast, 'error');
const words = { title: 'Details did not arrive', description: 'Open the match again to retry.' };
const lost = () => Promise.reject(new Error('lost'));

test('if the code of opened details does not come, they are closed, and a toast says so', async () => {
  const close = vi.fn();
  await act(async () => void renderHook(() => useDetails(lost, true, close, words)));
  expect(close).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(words.title, { description: words.description });
});
