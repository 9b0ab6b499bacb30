// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { flagValue, hasFlag, isOverridden, withFlag } from './flags.ts';

test.each([
  ['?override=mf-live@http://localhost:3103', true],
  ['?league=serie-a&override=', true],
  ['?rollout=mf-live:next', true],
  ['?inspect', false],
  ['?q=override', false],
  ['?overrides=1', false],
])('%s asks for other releases: %s', (search, expected) => {
  history.replaceState(null, '', `/filters${search}`);
  expect(isOverridden()).toBe(expected);
});

test.each(['override', 'rollout'])('a tab that keeps %s asks for other releases', (flag) => {
  history.replaceState(null, '', '/filters');
  sessionStorage.setItem(flag, 'text');
  expect(isOverridden()).toBe(true);
  sessionStorage.removeItem(flag);
  expect(isOverridden()).toBe(false);
});

test.each([
  ['?inspect', true],
  ['?league=serie-a&inspect=', true],
  ['?q=inspect', false],
  ['?inspector', false],
])('%s asks to show who draws what: %s', (search, expected) => {
  expect(hasFlag(search, 'inspect')).toBe(expected);
});

test('the values of a flag are one text, and a flag that is not there has none', () => {
  const search = '?override=a@b&q=1&override=c@d';
  expect(flagValue(search, 'override')).toBe('a@b,c@d');
  expect(flagValue(search, 'inspect')).toBeUndefined();
});

test.each([
  ['', true, '?inspect'],
  ['?inspect', false, ''],
  ['?q=a+b%20c&inspect=', true, '?inspect&q=a+b%20c'],
  ['?q=a+b%20c&inspect&inspector', false, '?q=a+b%20c&inspector'],
])('"%s" with the flag (%s) is "%s"', (search, isSet, expected) => {
  expect(withFlag(search, 'inspect', isSet)).toBe(expected);
});
