import { expect, test } from 'vitest';
import type { SignupDraft } from './drafts.ts';
import { signupSchema } from './signup-schema.ts';

const good: Omit<SignupDraft, 'isGiven'> = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', consent: true };

/** The first message for each field that has an error. */
function messages(draft: unknown): Record<string, string> {
  const issues = signupSchema.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

test('lets a complete signup through, without the spaces around it', () => {
  expect(signupSchema.parse({ ...good, firstName: ' Ada ', email: ' ada@example.com\n' })).toEqual(good);
});

test('names everything that is missing from an empty form', () => {
  expect(messages({ firstName: '', lastName: '', email: '', consent: false })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Valid email is required',
    consent: 'Consent is required',
  });
});

test.each<[string, Partial<Record<keyof SignupDraft, unknown>>, Record<string, string>]>([
  ['a first name of spaces', { firstName: ' \t' }, { firstName: 'First name is required' }],
  ['a last name of spaces', { lastName: '  ' }, { lastName: 'Last name is required' }],
  ['no first name at all', { firstName: undefined }, { firstName: 'First name is required' }],
  ['no consent', { consent: false }, { consent: 'Consent is required' }],
  ['an address without @', { email: 'ada' }, { email: 'Valid email is required' }],
  ['an address without a host', { email: 'ada@' }, { email: 'Valid email is required' }],
  ['an address without a name', { email: '@example.com' }, { email: 'Valid email is required' }],
  ['an address with a space inside', { email: 'a da@example.com' }, { email: 'Valid email is required' }],
  ['two addresses', { email: 'a@example.com, b@example.com' }, { email: 'Valid email is required' }],
  [
    'an address with a header in it',
    { email: 'a@example.com\r\nBcc: b@example.com' },
    { email: 'Valid email is required' },
  ],
])('refuses %s', (_, change, expected) => {
  expect(messages({ ...good, ...change })).toEqual(expected);
});

test.each([{ firstName: 'Ж' }, { lastName: '𠮷' }, { email: 'a+b.c@sub.example.co.uk' }])(
  'lets %o through',
  (change) => {
    expect(messages({ ...good, ...change })).toEqual({});
  },
);
