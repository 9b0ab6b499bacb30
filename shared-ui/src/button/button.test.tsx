import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test.each(['{Enter}', ' '])('is pressed by keyboard (%j)', async (key) => {
  const press = vi.fn();
  render(<Button onClick={press}>Save</Button>);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard(key);
  expect(press).toHaveBeenCalledTimes(1);
});

test('does not send a form unless it says so', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('says its variant and size, and keeps classes that are added', () => {
  render(
    <Button variant="outline" size="lg" className="mt-4">
      Save
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(button.dataset).toMatchObject({ variant: 'outline', size: 'lg' });
  expect(button.className).toBe('ui-button mt-4');
});

test('draws a link as a button without making it one', async () => {
  render(
    <Button asChild>
      <a href="/live">Live</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Live' });
  expect(link.className).toBe('ui-button');
  expect(link.hasAttribute('type')).toBe(false);
  await expectNoViolations();
});

test('stays reachable when it is only aria-disabled', async () => {
  render(
    <>
      <Button disabled>One</Button>
      <Button aria-disabled="true">Two</Button>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Two');
  await expectNoViolations();
});
