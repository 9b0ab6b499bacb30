import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Sharing } from './sharing.tsx';

const refusal =
  'Your browser blocked the new window. Your link is selected: copy it from the field and share it yourself.';

/** Offers a share sheet that answers a call with each of `answers`, in turn. */
function offerSheet(...answers: (Error | undefined)[]) {
  const share = async () => {
    const answer = answers.shift();
    if (answer) throw answer;
  };
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'More…' })));

test.each(['AbortError', 'InvalidStateError'])(
  'a share sheet that is closed, or open already, is not a refusal (%s)',
  async (name) => {
    offerSheet(undefined, new DOMException('', name));
    render(<Sharing code="ABC123" isLasting />);
    await press();
    await press();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a share sheet that is refused says so and selects the link, until another one opens', async () => {
  offerSheet(new DOMException('', 'NotAllowedError'));
  render(<Sharing code="ABC123" isLasting />);
  await press();
  expect(screen.getByRole('alert').textContent).toBe(refusal);
  const link = screen.getByLabelText<HTMLInputElement>('Your link');
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
});
