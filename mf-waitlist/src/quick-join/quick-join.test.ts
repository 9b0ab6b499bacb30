import { expect, test } from 'vitest';
import { checkQuickJoin } from './quick-join.ts';

const message = 'Please fill in all fields';

test.each([
  [
    { name: '', email: '' },
    { name: message, email: message },
  ],
  [{ name: 'Ada', email: '' }, { email: message }],
  [{ name: '', email: 'ada@example.com' }, { name: message }],
  [{ name: '  ', email: 'ada@example.com' }, { name: message }],
])('asks for what is missing in %o', (fields, errors) => {
  expect(checkQuickJoin(fields)).toEqual({ errors });
});

test('does not check the format of the e-mail', () => {
  const fields = { name: 'Ada', email: 'not an address' };
  expect(checkQuickJoin(fields)).toEqual({ value: fields });
});
