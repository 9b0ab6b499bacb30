import { expect, test } from 'vitest';
import type { Vital } from '../host.ts';
import { vitalsText } from './vitals-text.ts';

const vital = (name: Vital['name'], value: number, remote = 'mf-live'): Vital => ({
  id: `${name}-${value}`,
  name,
  value,
  remote,
});

test.each([
  [[], ''],
  [[vital('LCP', 619.6)], 'LCP 620 ms'],
  [[vital('LCP', 619.6, 'shell')], ''],
  [[vital('INP', 40), vital('INP', 48), vital('CLS', 0)], 'INP 48 ms, CLS 0.00'],
  [[vital('long-frame', 60)], '1 long frame (60 ms)'],
  [
    [vital('long-frame', 60), vital('long-frame', 250), vital('CLS', 0.123), vital('LCP', 900)],
    'LCP 900 ms, CLS 0.12, 2 long frames (310 ms)',
  ],
])('of %j it says "%s"', (vitals, text) => {
  expect(vitalsText(vitals, 'mf-live')).toBe(text);
});
