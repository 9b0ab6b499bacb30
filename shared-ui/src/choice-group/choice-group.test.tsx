import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { ChoiceGroup, Radio } from './choice-group.tsx';

test('is a named group in which the arrow keys move the choice', async () => {
  render(
    <ChoiceGroup legend="How often?">
      <Radio label="Weekly" name="often" value="weekly" defaultChecked />
      <Radio label="Daily" name="often" value="daily" />
    </ChoiceGroup>,
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
    <ChoiceGroup legend="How often?" error="Please select an option">
      <Radio label="Weekly" name="often" />
    </ChoiceGroup>,
  );
  const id = screen.getByRole('group').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Please select an option');
  await expectNoViolations();
});

test('holds checkboxes too, and is described by its hint', async () => {
  render(
    <ChoiceGroup legend="Which ones?" hint="As many as you like">
      <Checkbox label="Green" name="which" />
    </ChoiceGroup>,
  );
  const group = screen.getByRole('group', { name: 'Which ones?' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'As many as you like',
  );
  await expectNoViolations();
});
