import { expectNoViolations } from '@mutha/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { Field, Input, Select, Textarea } from './field.tsx';

test.each([
  ['Input', <Input key="i" />],
  ['Textarea', <Textarea key="t" />],
  [
    'Select',
    <Select key="s">
      <option>One</option>
    </Select>,
  ],
])('ties %s to its label, hint and error', async (_, control) => {
  render(
    <Field label="Email" hint="Only for access" error="Valid email is required">
      {control}
    </Field>,
  );
  const part = screen.getByLabelText('Email');
  const described = part.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Only for access',
    'Valid email is required',
  ]);
  expect(part.getAttribute('aria-invalid')).toBe('true');
  await expectNoViolations();
});

test('is neither invalid nor described without hint and error', () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  );
  const part = screen.getByLabelText('Name');
  expect(part.hasAttribute('aria-invalid')).toBe(false);
  expect(part.hasAttribute('aria-describedby')).toBe(false);
});

test('an error summary is read out, leaves focus where it is, and its links lead to the controls', async () => {
  render(
    <>
      <ErrorSummary title="One thing to mend" errors={[{ id: 'email', message: 'Valid email is required' }]} />
      <Field label="Email" id="email" error="Valid email is required">
        <Input />
      </Field>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('One thing to mend');
  expect(document.activeElement).toBe(document.body);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await expectNoViolations();
});

function Sorted() {
  const [sort, setSort] = useState('score');
  return (
    <>
      <Select aria-label="Sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option value="score">Highest score</option>
        <option value="time">Earliest kick-off</option>
      </Select>
      <output>{sort}</output>
    </>
  );
}

test('a choice that was made before React is there stays, and counts', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Sorted />);
  (root.querySelector('select') as HTMLSelectElement).value = 'time';
  const page = await act(async () => hydrateRoot(root, <Sorted />));
  expect([root.querySelector('select')?.value, root.querySelector('output')?.textContent]).toEqual(['time', 'time']);
  await act(async () => page.unmount());
  root.remove();
});
