import { expect, test, vi } from 'vitest';
import type { Poll } from '../data/poll-schema.ts';
import type { Signup } from '../data/signup-schema.ts';
import { createMembership, type KeptMembership, keptMembershipSchema, type Surroundings } from './membership.ts';

const ada: Signup = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', consent: true };
const answers: Poll = {
  bettingStyle: 'Wild punts',
  favMarkets: ['Cards'],
  weeklyStake: [125],
  accasPerWeek: '0 to 1',
  killerFeature: 'Ten letters',
};

function setUp(change: Partial<Surroundings> = {}) {
  let kept: KeptMembership | null = null;
  const around = {
    submitSignup: vi.fn(async () => {}),
    submitPoll: vi.fn(async () => {}),
    makeCode: vi.fn(() => 'ABC123'),
    readKept: () => kept,
    keep: (membership: KeptMembership) => {
      kept = membership;
    },
    ...change,
  };
  return { around, store: createMembership(around), kept: () => kept };
}

test('goes from idle over the open poll to priority, with one code', async () => {
  const { store, around } = setUp();
  const stages: string[] = [];
  store.subscribe(({ stage }) => stages.push(stage));
  expect(await store.getState().join(ada)).toBe('done');
  expect(await store.getState().answer(answers)).toBe('done');
  expect(stages).toEqual(['submitting', 'joined', 'saving', 'priority']);
  expect(around.makeCode).toHaveBeenCalledTimes(1);
  expect(around.submitPoll).toHaveBeenCalledWith(answers, 'ABC123');
  expect(store.getState()).toMatchObject({ person: ada, code: 'ABC123', signUps: 0 });
});

test('joining twice joins once, and so does answering', async () => {
  const { store, around } = setUp();
  const both = await Promise.all([store.getState().join(ada), store.getState().join(ada)]);
  expect(both).toEqual(['done', 'ignored']);
  expect(await store.getState().join(ada)).toBe('ignored');
  expect(around.submitSignup).toHaveBeenCalledTimes(1);
  await Promise.all([store.getState().answer(answers), store.getState().answer(answers)]);
  expect(around.submitPoll).toHaveBeenCalledTimes(1);
});

test('there is no answering before joining', async () => {
  const { store, around } = setUp();
  expect(await store.getState().answer(answers)).toBe('ignored');
  expect(around.submitPoll).not.toHaveBeenCalled();
});

test('a rejected signup goes back, says so, and can be tried again', async () => {
  const submitSignup = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(undefined);
  const { store, kept } = setUp({ submitSignup });
  expect(await store.getState().join(ada)).toBe('failed');
  expect(store.getState()).toMatchObject({ stage: 'idle', hasFailed: true, code: null });
  expect(kept()).toBeNull();
  expect(await store.getState().join(ada)).toBe('done');
  expect(store.getState()).toMatchObject({ stage: 'joined', hasFailed: false });
});

test('a rejected poll goes back to the open poll, with the same code', async () => {
  const submitPoll = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(undefined);
  const { store } = setUp({ submitPoll });
  await store.getState().join(ada);
  expect(await store.getState().answer(answers)).toBe('failed');
  expect(store.getState()).toMatchObject({ stage: 'joined', hasFailed: true, code: 'ABC123' });
  expect(await store.getState().answer(answers)).toBe('done');
});

test('the next page of the visit takes up where this one was; a code is made once', async () => {
  const { store, around, kept } = setUp();
  store.getState().invite('FRIEND');
  await store.getState().join(ada);
  const next = createMembership(around);
  next.getState().restore();
  expect(next.getState()).toMatchObject({ stage: 'joined', person: ada, code: 'ABC123', invitedBy: 'FRIEND' });
  await next.getState().answer(answers);
  expect(kept()).toMatchObject({ stage: 'priority', code: 'ABC123' });
  expect(around.makeCode).toHaveBeenCalledTimes(1);
  expect(around.submitSignup).toHaveBeenCalledWith(ada, 'FRIEND');
});

test.each(['friend', 'FRIEND7', '', null, '<img>'])('an invitation by %j is ignored', (code) => {
  const { store, kept } = setUp();
  store.getState().invite(code);
  expect(store.getState().invitedBy).toBeNull();
  expect(kept()).toBeNull();
});

test.each([
  { stage: 'joined', person: null, code: 'ABC123', invitedBy: null },
  { stage: 'priority', person: ada, code: null, invitedBy: null },
  { stage: 'saving', person: ada, code: 'ABC123', invitedBy: null },
  { stage: 'joined', person: ada, code: 'abc', invitedBy: null },
  { stage: 'idle', person: null, code: null, invitedBy: '<img>' },
  'joined',
  null,
])('a kept membership that cannot be is not taken up: %j', (kept) => {
  expect(keptMembershipSchema.safeParse(kept).success).toBe(false);
});
