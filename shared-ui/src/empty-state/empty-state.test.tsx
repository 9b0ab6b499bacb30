import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

test('says that there is nothing and what to do, and hides its drawing', async () => {
  render(<EmptyState title="Nothing here">Try less.</EmptyState>);
  expect(screen.getByText('Nothing here')).toBeTruthy();
  expect(screen.getByText('Try less.')).toBeTruthy();
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await expectNoViolations();
});
