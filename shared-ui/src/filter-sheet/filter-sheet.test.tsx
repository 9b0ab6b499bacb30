import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilterSheet } from './filter-sheet.tsx';

test.each([
  [['70%'], 'Filters · 70%'],
  [['Group A', '70%'], 'Filters · Group A · 70%'],
  [['“new”', 'Group A', 'Group B', '70%'], 'Filters · “new” · Group A · +2'],
])('of %j the button says "%s", and it opens the controls without a script', async (chosen, words) => {
  const { container } = render(
    <FilterSheet chosen={chosen} done="Show 3 results" beside={<p>3 results</p>}>
      <input type="search" aria-label="Search" />
    </FilterSheet>,
  );
  const sheet = container.querySelector('search[popover="auto"]');
  const opener = screen.getByRole('button');
  expect(opener.textContent).toBe(words);
  expect(opener.getAttribute('popovertarget')).toBe(sheet?.id);
  const done = sheet?.querySelector('button');
  expect(done?.textContent).toBe('Show 3 results');
  expect(done?.getAttribute('popovertarget')).toBe(sheet?.id);
  expect(done?.getAttribute('popovertargetaction')).toBe('hide');
  expect(sheet?.querySelector('input')).not.toBeNull();
  await expectNoViolations();
});
