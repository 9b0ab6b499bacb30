import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Confidence } from './confidence.tsx';

test.each([
  [82, 'high'],
  [71, 'medium'],
  [64, 'low'],
  [0, 'low'],
  [100, 'high'],
])('says and draws %d as %s', async (value, level) => {
  render(<Confidence value={value} label="Level" />);
  const meter = screen.getByRole('meter', { name: 'Level' });
  expect(meter.getAttribute('aria-valuenow')).toBe(String(value));
  expect(meter.getAttribute('aria-valuetext')).toBe(`${value}%, ${level}`);
  expect(meter.dataset.band).toBe(level);
  expect(meter.textContent).toBe(`${value}%`);
  const stripes = meter.querySelector<HTMLElement>('.ui-confidence-stripes');
  expect(stripes?.style.getPropertyValue('--value')).toBe(`${value}%`);
  await expectNoViolations();
});

test('a plain one says the same, without stripes', async () => {
  render(<Confidence value={82} label="Level" isPlain />);
  const meter = screen.getByRole('meter', { name: 'Level' });
  expect(meter.getAttribute('aria-valuetext')).toBe('82%, high');
  expect(meter.textContent).toBe('82%');
  expect(meter.querySelector('.ui-confidence-stripes')).toBeNull();
  await expectNoViolations();
});
