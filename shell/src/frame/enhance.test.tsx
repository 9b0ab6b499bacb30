import { LocalTime } from '@mutha/shared-ui';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { showTimes } from './enhance.ts';

const iso = '2026-11-27T20:52:00Z';
const [hours, minutes] = [new Date(iso).getHours(), new Date(iso).getMinutes()];
const clock = [hours, minutes].map((each) => String(each).padStart(2, '0')).join(':');
const times = (
  <p>
    <LocalTime iso={iso} show="day" /> <LocalTime iso={iso} /> <LocalTime iso={iso} show="full" />
  </p>
);

test('times in HTML are those of the visitor before React is there, and React keeps to them', async () => {
  const region = document.body.appendChild(document.createElement('div'));
  region.innerHTML = renderToString(times);
  const shown = () => [...region.querySelectorAll('time')].map((time) => time.firstElementChild?.textContent);
  expect(shown()).toEqual([undefined, '--:--', '--:--']);
  showTimes();
  expect(shown()).toEqual([undefined, clock, '--:--']);
  expect(region.querySelector('time')?.textContent).toBe('Fri 27 Nov');

  const errors: unknown[] = [];
  const root = await act(async () => hydrateRoot(region, times, { onRecoverableError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
  const [, ofClock, full] = region.querySelectorAll('time');
  expect(ofClock?.textContent).toBe(clock);
  expect(full?.textContent).toContain(` at ${clock}`);
  await act(async () => root.unmount());
  region.remove();
});
