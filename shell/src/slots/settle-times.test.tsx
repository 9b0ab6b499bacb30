import { LocalTime } from '@mutha/shared-ui';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settleTimes } from './settle-times.ts';

test('times in HTML that nobody hydrates are those of the visitor, and days stay', () => {
  const region = document.createElement('div');
  const iso = '2026-11-27T20:52:00Z';
  region.innerHTML = renderToString(
    <p>
      <LocalTime iso={iso} show="day" /> <LocalTime iso={iso} />
    </p>,
  );
  expect(region.querySelector('.ui-local-time-neutral')?.textContent).toBe('--:--');
  settleTimes(region);
  const [hours, minutes] = [new Date(iso).getHours(), new Date(iso).getMinutes()];
  const clock = [hours, minutes].map((each) => String(each).padStart(2, '0')).join(':');
  expect(region.querySelector('.ui-local-time-neutral')?.textContent).toBe(clock);
  expect(region.querySelector('time')?.textContent).toBe('Fri 27 Nov');
});
