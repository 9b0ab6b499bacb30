// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { isOverridden } from './is-overridden.ts';

test.each([
  ['?override=mf-live@http://localhost:3103', true],
  ['?league=serie-a&override=', true],
  ['?q=override', false],
  ['?overrides=1', false],
])('%s asks for builds in place of live releases: %s', (search, expected) => {
  history.replaceState(null, '', `/filters${search}`);
  expect(isOverridden()).toBe(expected);
});
