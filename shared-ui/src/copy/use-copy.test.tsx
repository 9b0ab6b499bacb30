import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCopy } from './use-copy.ts';

function Copier() {
  const [state, copy] = useCopy();
  return (
    <button type="button" onClick={() => copy('the text')}>
      {state}
    </button>
  );
}

const writeText = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  writeText.mockReset();
});

const press = () => act(async () => screen.getByRole('button').click());
const state = () => screen.getByRole('button').textContent;

test('says for two seconds that it has copied, counted from the last copy', async () => {
  render(<Copier />);
  await press();
  expect(writeText).toHaveBeenCalledWith('the text');
  expect(state()).toBe('copied');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await press();
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(state()).toBe('copied');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(state()).toBe('idle');
});

test('says so, and goes on saying so, when it is refused or there is no clipboard', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  render(<Copier />);
  await press();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(state()).toBe('refused');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await press();
  expect(state()).toBe('refused');
});
