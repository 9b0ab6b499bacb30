import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectNoViolations } from '../../test/accessibility.ts';
import { Radio, RadioGroup } from './radio-group.tsx';

test('is a named group in which the arrow keys move the choice', async () => {
  render(
    <RadioGroup legend="How often?">
      <Radio label="Weekly" name="often" value="weekly" defaultChecked />
      <Radio label="Daily" name="often" value="daily" />
    </RadioGroup>,
  );
  expect(screen.getByRole('group', { name: 'How often?' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Daily' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Weekly' })).toHaveProperty('checked', false);
  await expectNoViolations();
});

test('is tied to its error', async () => {
  render(
    <RadioGroup legend="How often?" error="Please select an option">
      <Radio label="Weekly" name="often" />
    </RadioGroup>,
  );
  const id = screen.getByRole('group').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Please select an option');
  await expectNoViolations();
});
