import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Switch } from './switch.tsx';

test.each(['{Enter}', ' '])('switches by keyboard (%j), and says so', async (key) => {
  const change = vi.fn();
  render(<Switch label="Auto" onCheckedChange={change} />);
  const part = screen.getByRole('switch', { name: 'Auto', checked: false });
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(change).toHaveBeenCalledWith(true);
  expect(part.dataset.state).toBe('checked');
});

test('switches when its label is pressed, and not when it is disabled', async () => {
  render(
    <>
      <Switch label="One" />
      <Switch label="Two" disabled />
    </>,
  );
  await userEvent.click(screen.getByText('One'));
  await userEvent.click(screen.getByText('Two'));
  expect(screen.getByRole('switch', { name: 'One' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('switch', { name: 'Two' }).getAttribute('aria-checked')).toBe('false');
  await expectNoViolations();
});
