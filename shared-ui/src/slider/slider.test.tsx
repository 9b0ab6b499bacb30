import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Slider } from './slider.tsx';

function Example({ commit = () => {} }: { commit?: (value: number) => void }) {
  const [value, setValue] = useState(70);
  return (
    <Slider
      label="Level"
      value={value}
      onValueChange={setValue}
      onValueCommit={commit}
      step={5}
      valueText={`${value}%`}
    />
  );
}

test('is a named slider with its range and its value in words', async () => {
  render(<Example />);
  const thumb = screen.getByRole('slider', { name: 'Level' });
  expect(thumb.getAttribute('aria-valuemin')).toBe('0');
  expect(thumb.getAttribute('aria-valuemax')).toBe('100');
  expect(thumb.getAttribute('aria-valuenow')).toBe('70');
  expect(thumb.getAttribute('aria-valuetext')).toBe('70%');
  await expectNoViolations();
});

test.each([
  ['{ArrowRight}', 75],
  ['{ArrowUp}', 75],
  ['{ArrowLeft}', 65],
  ['{PageUp}', 100],
  ['{PageDown}', 20],
  ['{Home}', 0],
  ['{End}', 100],
])('moves by keyboard: %s to %d', async (key, value) => {
  const commit = vi.fn();
  render(<Example commit={commit} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe(String(value));
  expect(commit).toHaveBeenLastCalledWith(value);
});

test('cannot be reached while it is disabled, and names its ends', () => {
  render(<Slider label="Level" value={3} max={4} onValueChange={() => {}} disabled ends={['Less', 'More']} />);
  expect(screen.getByRole('slider').hasAttribute('data-disabled')).toBe(true);
  expect(screen.getByText('Less')).toBeTruthy();
  expect(screen.getByText('More')).toBeTruthy();
});

test('has its value in its HTML, before any script', () => {
  expect(renderToString(<Example />)).toMatch(/role="slider"[^>]* aria-valuenow="70"/);
});
