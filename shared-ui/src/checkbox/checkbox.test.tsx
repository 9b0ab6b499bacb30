import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';

test('is ticked with Space and by its label, and counts in its form', async () => {
  render(
    <form aria-label="Form">
      <Checkbox label="Updates" name="updates" value="yes" />
    </form>,
  );
  const box = screen.getByRole('checkbox', { name: 'Updates', checked: false });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(box).toHaveProperty('checked', true);
  expect(new FormData(screen.getByRole('form')).get('updates')).toBe('yes');
  await userEvent.click(screen.getByText('Updates'));
  expect(box).toHaveProperty('checked', false);
  await expectNoViolations();
});

test('cannot be ticked while it is disabled', async () => {
  render(<Checkbox label="Updates" disabled />);
  await userEvent.click(screen.getByText('Updates'));
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});

test('is tied to its error', async () => {
  render(<Checkbox label="Updates" error="Consent is required" />);
  const box = screen.getByRole('checkbox', { name: 'Updates' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Consent is required');
  await expectNoViolations();
});
