import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';

test('is text with a variant, and nothing to press', async () => {
  render(<Badge variant="success">Active</Badge>);
  const badge = screen.getByText('Active');
  expect(badge.dataset.variant).toBe('success');
  expect(badge.tabIndex).toBe(-1);
  await expectNoViolations();
});

test('is secondary unless it says so', () => {
  render(<Badge>Tag</Badge>);
  expect(screen.getByText('Tag').dataset.variant).toBe('secondary');
});
