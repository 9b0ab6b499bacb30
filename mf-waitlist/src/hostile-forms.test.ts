import { forVisit } from '@mutha/shared-ui/form';
import { hostileTexts, seeded } from '@mutha/testing/hostile';
import { expect, test } from 'vitest';
import { pollSchema } from './data/poll-schema.ts';
import { type Signup, signupSchema } from './data/signup-schema.ts';
import { asSignup } from './quick-join/prefill-signup.ts';
import { checkQuickJoin } from './quick-join/quick-join.ts';

const signupMessages = [
  'First name is required',
  'Last name is required',
  'Valid email is required',
  'Consent is required',
];
const pollMessages = [
  'Please select your betting style',
  'Please select at least one market',
  'Please select an option',
  'Please provide at least 10 characters',
];

const messagesOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test('10,000 hostile forms: each joins or is answered with its own messages, and no draft is lost', () => {
  const text = hostileTexts(7);
  const random = seeded(11);
  const outcomes = { joined: 0, refused: 0 };
  for (let index = 0; index < 10_000; index++) {
    const email = random(2) ? text() : 'ada@example.com';
    const draft = { firstName: text(), lastName: text(), email, consent: random(4) > 0 };
    const signup = signupSchema.safeParse(draft);
    for (const message of messagesOf(signup)) expect(signupMessages).toContain(message);
    if (signup.success) {
      outcomes.joined++;
      expectJoinable(signup.data);
    } else outcomes.refused++;

    const poll = {
      bettingStyle: random(2) ? text() : null,
      favMarkets: random(2) ? [text()] : [],
      favMarketOther: text(),
      weeklyStake: [random(5)],
      accasPerWeek: random(2) ? text() : null,
      killerFeature: text(),
    };
    for (const message of messagesOf(pollSchema.safeParse(poll))) expect(pollMessages).toContain(message);

    const isComplete = Boolean(draft.firstName.trim() && email.trim());
    expect('value' in checkQuickJoin({ name: draft.firstName, email })).toBe(isComplete);

    const taken = asSignup({ name: draft.firstName, email });
    const letters = (name: string) => name.replaceAll(/\s/g, '');
    expect(letters(taken.firstName + taken.lastName)).toBe(letters(draft.firstName));

    forVisit.keep('fuzz', draft.firstName);
    expect(forVisit.read('fuzz', (kept) => typeof kept === 'string')).toBe(draft.firstName);
  }
  expect(outcomes.joined).toBeGreaterThan(1_000);
  expect(outcomes.refused).toBeGreaterThan(1_000);
});

function expectJoinable({ firstName, lastName, email, consent }: Signup): void {
  expect(firstName.trim()).not.toBe('');
  expect(lastName.trim()).not.toBe('');
  expect(email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
  expect(consent).toBe(true);
}
