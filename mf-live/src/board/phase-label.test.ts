import { expect, test } from 'vitest';
import { phaseLabel } from './phase-label.ts';

test.each([
  ['1H', 'First Half'],
  ['HT', 'Half Time'],
  ['2H', 'Second Half'],
  ['ET', 'Extra Time'],
  ['FT', 'Full Time'],
])('says %s as %s', (phase, label) => expect(phaseLabel(phase)).toBe(label));

test.each(['Penalties', '2nd Half', '', 'constructor'])('shows the unknown phase "%s" as it is', (phase) => {
  expect(phaseLabel(phase)).toBe(phase);
});
