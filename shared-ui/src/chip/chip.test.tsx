import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Chip, ChipBar } from './chip.tsx';
import { ChipSet } from './chip-set.tsx';

test.each(['{Enter}', ' '])('turns on and off by keyboard (%j), and says so', async (key) => {
  const change = vi.fn();
  render(
    <ChipBar label="Groups">
      <Chip onPressedChange={change}>One</Chip>
    </ChipBar>,
  );
  const chip = screen.getByRole('button', { name: 'One', pressed: false });
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(change).toHaveBeenLastCalledWith(true);
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(chip.dataset.state).toBe('on');
  await userEvent.keyboard(key);
  expect(chip.dataset.state).toBe('off');
});

test('is in a group with a name', async () => {
  render(
    <ChipBar label="Groups">
      <Chip>One</Chip>
      <Chip disabled>Two</Chip>
    </ChipBar>,
  );
  expect(screen.getByRole('group', { name: 'Groups' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Two' })).toHaveProperty('disabled', true);
  await expectNoViolations();
});

test('a chip set gives what is on after each press', async () => {
  const change = vi.fn();
  render(<ChipSet label="Groups" choices={['A', 'B', 'C']} chosen={['B']} onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'C' }));
  expect(change).toHaveBeenLastCalledWith(['B', 'C']);
  await userEvent.click(screen.getByRole('button', { name: 'B', pressed: true }));
  expect(change).toHaveBeenLastCalledWith([]);
});

test.each([
  ['outside it: the chip comes to its middle', [400], 300],
  ['in sight: it stays', [150], 0],
  ['in sight, and another outside it: it stays', [400, 50], 0],
])('a bar of which a chip is chosen %s', (_, chosen, scrolled) => {
  const box = (left: number, width: number) => ({ left, width, right: left + width }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.textContent && this.matches('button') ? box(Number(this.textContent), 100) : box(0, 300);
  });
  const choices = ['50', '150', '400'];
  const { rerender } = render(<ChipSet label="Groups" choices={choices} chosen={[]} onChange={() => {}} />);
  const bar = screen.getByRole('group');
  expect(bar.scrollLeft).toBe(0);
  rerender(<ChipSet label="Groups" choices={choices} chosen={chosen.map(String)} onChange={() => {}} />);
  expect(bar.scrollLeft).toBe(scrolled);
});

test('a choice that finds nothing says so and cannot be chosen, but what the address has chosen can be taken back', async () => {
  const change = vi.fn();
  const { rerender } = render(
    <ChipSet label="Groups" choices={['A', 'B']} empty={['B']} chosen={[]} onChange={change} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'B 0' }));
  expect(screen.getByRole('button', { name: 'B 0' }).getAttribute('aria-disabled')).toBe('true');
  expect(change).not.toHaveBeenCalled();
  await expectNoViolations();
  rerender(<ChipSet label="Groups" choices={['A', 'B']} empty={['B']} chosen={['B']} onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'B 0', pressed: true }));
  expect(change).toHaveBeenLastCalledWith([]);
});
