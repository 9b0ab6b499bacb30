import { expectNoViolations } from '@mutha/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Switch } from './switch.tsx';

test.each(['{Enter}', ' '])('switches by keyboard (%j), and says so', async (key) => {
  const change = vi.fn();
  render(<Switch label="Auto" onCheckedChange={change} />);
  const part = screen.getByRole<HTMLInputElement>('switch', { name: 'Auto', checked: false });
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(change).toHaveBeenCalledWith(true);
  expect(part.checked).toBe(true);
});

test('switches when its label is pressed, and not when it is disabled', async () => {
  render(
    <>
      <Switch label="One" />
      <Switch label="Two" disabled />
    </>,
  );
  await userEvent.click(screen.getByText('One'));
  await userEvent.click(screen.getByText('Two'));
  expect(screen.getByRole('switch', { name: 'One', checked: true })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Two', checked: false })).toBeTruthy();
  await expectNoViolations();
});

test('keeps what a visitor has switched before the page was hydrated', async () => {
  const change = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  const part = <Switch label="Auto" checked onCheckedChange={change} />;
  container.innerHTML = renderToString(part);
  screen.getByRole('switch').click();
  const root = await act(async () => hydrateRoot(container, part));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  expect(change.mock.calls).toEqual([[false]]);
});
