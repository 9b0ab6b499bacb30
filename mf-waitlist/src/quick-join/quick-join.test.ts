import { expect, test } from 'vitest';
import { quickJoin } from './quick-join.ts';

test.each([
  { name: '', email: '' },
  { name: 'Ada', email: '' },
  { name: '', email: 'ada@example.com' },
  { name: '  ', email: 'ada@example.com' },
])('asks for what is missing in %o', (fields) => {
  expect(quickJoin(fields)).toEqual({ status: 'incomplete', message: 'Please fill in all fields' });
});

test('does not check the format of the e-mail', () => {
  expect(quickJoin({ name: 'Ada', email: 'not an address' })).toEqual({
    status: 'joined',
    message: "Thanks! You're on the waitlist.",
  });
});
