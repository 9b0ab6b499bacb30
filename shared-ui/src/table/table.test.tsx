import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('is captioned, and scrolls in a region that the keyboard reaches', async () => {
  render(
    <Table caption="Past">
      <thead>
        <tr>
          <th scope="col">Name</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>One</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Past' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Past' }));
  await expectNoViolations();
});
