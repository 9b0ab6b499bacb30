import { expect, test } from 'vitest';
import { asSignup } from './prefill-signup.ts';

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada King Lovelace', 'Ada King', 'Lovelace'],
  [' Ada Lovelace\n', 'Ada', 'Lovelace'],
  ['Ada', 'Ada', ''],
  ['', '', ''],
])('the name %j becomes %j and %j', (name, firstName, lastName) => {
  expect(asSignup({ name, email: '' })).toMatchObject({ firstName, lastName });
});

test('the e-mail stays as given, and consent is not taken over', () => {
  expect(asSignup({ name: 'Ada', email: ' not an address' })).toMatchObject({
    email: ' not an address',
    consent: false,
    isGiven: true,
  });
});
