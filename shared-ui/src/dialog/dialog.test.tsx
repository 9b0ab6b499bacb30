import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PortalRoot } from '../portal-root/portal-root.tsx';
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx';

function Example() {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  return (
    <div data-testid="owner">
      <PortalRoot value={root}>
        <Dialog>
          <DialogTrigger>Open</DialogTrigger>
          <DialogContent title="Details" description="About it" actions={<button type="button">Done</button>}>
            <a href="/more">More</a>
          </DialogContent>
        </Dialog>
      </PortalRoot>
      <div ref={setRoot} />
    </div>
  );
}

async function open() {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return screen.getByRole('dialog', { name: 'Details' });
}

test('opens by keyboard, takes focus and is described', async () => {
  const dialog = await open();
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('About it');
  await expectNoViolations();
});

test('opens inside the portal root, among what belongs to its owner', async () => {
  const dialog = await open();
  expect(screen.getByTestId('owner').contains(dialog)).toBe(true);
});

test('waits for its portal root where that is not there yet, and is drawn once', () => {
  const drawn = (root: HTMLElement | null) => (
    <PortalRoot value={root}>
      <Dialog open>
        <DialogContent title="Details">Words</DialogContent>
      </Dialog>
    </PortalRoot>
  );
  const { rerender } = render(drawn(null));
  expect(screen.queryByRole('dialog')).toBeNull();
  const root = document.body.appendChild(document.createElement('div'));
  rerender(drawn(root));
  expect(root.contains(screen.getByRole('dialog', { name: 'Details' }))).toBe(true);
  root.remove();
});

test('keeps Tab inside', async () => {
  const dialog = await open();
  for (let press = 0; press < 6; press++) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes with %s, and focus returns', async (_, close) => {
  await open();
  await close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('closes with a press outside', async () => {
  await open();
  await userEvent.click(document.querySelector('.ui-dialog-scrim') as Element);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('holds the page behind it still, and lets it go when it has closed', async () => {
  await open();
  expect(document.documentElement.dataset.dialog).toBe('open');
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement.dataset.dialog).toBeUndefined();
});

function WithoutTrigger() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Details">Text</DialogContent>
      </Dialog>
    </>
  );
}

test('gives focus back to what opened it where there is no trigger', async () => {
  render(<WithoutTrigger />);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show' }));
});

test('the second press of a double click that closes it does not reach what is below', async () => {
  await open();
  const link = document.createElement('a');
  link.href = '#below';
  document.body.append(link);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const press = (detail: number) =>
    link.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
  expect(press(2)).toBe(false);
  expect(press(1)).toBe(true);
  link.remove();
});

test('the page stays where it is when the focus goes back', async () => {
  render(<WithoutTrigger />);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.keyboard('{Escape}');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});
