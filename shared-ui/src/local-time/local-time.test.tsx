import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LocalTime, type LocalTimeProps } from './local-time.tsx';

function shownIn(zone: string, iso: string, show: LocalTimeProps['show'] = 'clock'): string {
  vi.stubEnv('TZ', zone);
  render(<LocalTime iso={iso} show={show} />);
  return screen.getByRole('time').textContent ?? '';
}

test.each([
  ['Europe/London', '2026-11-28T15:00:00Z', '15:00'],
  ['Asia/Kolkata', '2026-11-28T15:00:00Z', '20:30'],
  ['America/New_York', '2026-11-28T15:00:00Z', '10:00'],
  ['Asia/Kolkata', '2026-11-28T18:30:00Z', '00:00'],
  ['Europe/London', '2026-11-28T00:00:00Z', '00:00'],
  // The night in London in which clocks go back, and the night in New York in which they go forward.
  ['Europe/London', '2026-10-25T00:30:00Z', '01:30'],
  ['Europe/London', '2026-10-25T01:30:00Z', '01:30'],
  ['America/New_York', '2026-03-08T06:59:00Z', '01:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '03:00'],
])('in %s, %s is %s', (zone, iso, words) => expect(shownIn(zone, iso)).toBe(words));

test('the day is that of the zone too', () => {
  expect(shownIn('Asia/Kolkata', '2026-11-28T19:00:00Z', 'full')).toBe('Sunday, 29 November 2026 at 00:30');
});

test('a day is named, in the zone, and until it is known in UTC', () => {
  expect(shownIn('Asia/Kolkata', '2026-11-28T19:00:00Z', 'day')).toBe('Sun 29 Nov');
  const html = renderToString(<LocalTime iso="2026-11-28T23:30:00Z" show="date" />);
  expect(html).toContain('>Saturday 28 November<');
});

test('tells machines the time in UTC, whatever it was written in', () => {
  render(<LocalTime iso="2026-11-28T17:00:00+02:00" />);
  expect(screen.getByRole('time').getAttribute('dateTime')).toBe('2026-11-28T15:00:00.000Z');
});

test('is neutral where no visitor is, and shows an unreadable moment as it came', () => {
  const html = renderToString(<LocalTime iso="2026-11-28T17:00:00+02:00" />);
  expect(html).toContain('--:--');
  expect(html.replaceAll('<!-- -->', '')).toContain('<noscript><span>15:00 UTC</span></noscript>');
  render(<LocalTime iso="soon" />);
  expect(screen.getByText('soon')).toBeTruthy();
});
