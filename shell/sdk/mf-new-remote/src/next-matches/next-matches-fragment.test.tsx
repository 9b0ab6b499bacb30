import { expectNoViolations, TestShell } from '@mutha/testing';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followed } from '../follow/followed.ts';
import { NextMatchesFragment } from './next-matches-fragment.tsx';

afterEach(() => act(() => followed.setState({ ids: [] })));

test('shows as many matches as it is asked for, the earliest first, with those that are followed', async () => {
  render(
    <TestShell>
      <NextMatchesFragment count={2} />
    </TestShell>,
  );
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([expect.stringContaining('Arsenal'), expect.stringContaining('Inter')]);
  act(() => followed.getState().toggle('inter-torino'));
  expect(lines()[1]).toContain('Followed');
  const link = screen.getByRole('link', { name: 'All matches' });
  expect(link.getAttribute('href')).toBe('/new-remote');
  await expectNoViolations();
});
