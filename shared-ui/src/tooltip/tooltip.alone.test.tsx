// @vitest-environment jsdom

import { expectNoViolations } from '@mutha/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '@mutha/testing/dom';
import { Tooltip } from './tooltip.tsx';

function Example() {
  return (
    <>
      <Tooltip content="Opens later">
        <button type="button">Shortlist</button>
      </Tooltip>
      <p>Elsewhere</p>
    </>
  );
}

test('shows on focus, describes its control, and hides with Escape', async () => {
  render(<Example />);
  await userEvent.tab();
  const tooltip = await screen.findByRole('tooltip', { name: 'Opens later' });
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('shows on a tap, stays, and hides with a tap elsewhere', async () => {
  render(<Example />);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.pointer([{ keys: '[TouchA]', target: screen.getByRole('button') }]);
  await screen.findByRole('tooltip');
  await user.pointer([{ keys: '[TouchA]', target: screen.getByText('Elsewhere') }]);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('leaves the press to a control that does something itself, and shows on hover and focus', async () => {
  const press = vi.fn();
  render(
    <>
      <Tooltip content="Why" showsOnPress={false}>
        <button type="button" onClick={press}>
          Open
        </button>
      </Tooltip>
      <p>Elsewhere</p>
    </>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const button = screen.getByRole('button');
  await user.pointer([{ keys: '[TouchA]', target: button }]);
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.pointer({ target: button });
  await screen.findByRole('tooltip');
  await user.click(screen.getByText('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.tab();
  await screen.findByRole('tooltip');
});
