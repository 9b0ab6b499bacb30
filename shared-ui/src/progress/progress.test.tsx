import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Progress } from './progress.tsx';

test('says how far something has come', async () => {
  render(<Progress label="Step" value={50} />);
  const bar = screen.getByRole('progressbar', { name: 'Step' });
  expect(bar.getAttribute('aria-valuenow')).toBe('50');
  expect(bar.dataset.state).toBe('loading');
  await expectNoViolations();
});

test('says that the progress is unknown', () => {
  render(<Progress label="Step" />);
  const bar = screen.getByRole('progressbar');
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
  expect(bar.dataset.state).toBe('indeterminate');
});
