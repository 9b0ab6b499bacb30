import { forVisit, onDevice } from '@mutha/shared-ui/form';
import { afterEach, expect, test, vi } from 'vitest';
import type { Poll } from '../data/poll-schema.ts';
import type { Signup } from '../data/signup-schema.ts';
import { address, forgetAll } from '../visit/forget-all.ts';
import { createMembership, type Surroundings } from './membership.ts';
import { isPlace, keepPlace, type Place, readPlace } from './place.ts';

const ada: Signup = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', consent: true };
const answers: Poll = {
  bettingStyle: 'Wild punts',
  favMarkets: ['Cards'],
  weeklyStake: [125],
  accasPerWeek: '0 to 1',
  killerFeature: 'Ten letters',
};

const place: Place = { position: 156, stage: 'joined', person: ada, code: 'ABC123' };

function setUp(change: Partial<Surroundings> = {}) {
  const around: Surroundings = {
    submitSignup: vi.fn(async () => {}),
    submitPoll: vi.fn(async () => {}),
    makeCode: vi.fn(() => 'ABC123'),
    ...change,
  };
  return { around, store: createMembership(around) };
}

const keptInvitation = () => forVisit.read(address('invitation'), (kept) => typeof kept === 'string');

afterEach(forgetAll);

/** A submission that is under way until `answer` is called. */
function held() {
  const ends = { answer() {}, reject() {} };
  const promise = new Promise<void>((resolve, reject) => Object.assign(ends, { answer: resolve, reject }));
  return { submission: () => promise, ...ends };
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
  const { store } = setUp({ submitSignup });
  expect(await store.getState().join(ada)).toBe('failed');
  expect(store.getState()).toMatchObject({ stage: 'idle', hasFailed: true, code: null });
  expect(readPlace()).toBeNull();
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

test('the next page takes up where this one was; a code is made once', async () => {
  const { store, around } = setUp();
  store.getState().invite('FRIEND');
  await store.getState().join(ada);
  const next = createMembership(around);
  next.getState().refresh();
  expect(next.getState()).toMatchObject(place);
  await next.getState().answer(answers);
  expect(readPlace()).toEqual({ ...place, stage: 'priority' });
  expect(around.makeCode).toHaveBeenCalledTimes(1);
  expect(around.submitSignup).toHaveBeenCalledWith(ada, 'FRIEND');
});

test('forgetting a visitor leaves the first state, and nothing kept', async () => {
  const { store } = setUp();
  const first = store.getState();
  store.getState().invite('FRIEND');
  await store.getState().join(ada);
  store.getState().forget();
  store.getState().invite(null);
  expect(store.getState()).toEqual(first);
  expect([readPlace(), keptInvitation()]).toEqual([null, null]);
  expect(await store.getState().join(ada)).toBe('done');
});

test('takes up that another tab has joined, answered and forgotten', () => {
  const { store } = setUp();
  const { refresh } = store.getState();
  keepPlace(place);
  refresh();
  expect(store.getState()).toMatchObject(place);
  keepPlace({ ...place, stage: 'priority' });
  refresh();
  expect(store.getState().stage).toBe('priority');
  onDevice.forget(address('place'));
  refresh();
  expect(store.getState()).toMatchObject({ stage: 'idle', person: null, code: null });
});

test('where nothing has changed in another tab, nothing changes here', async () => {
  const { store } = setUp({ submitPoll: () => Promise.reject(new Error('down')) });
  await store.getState().join(ada);
  await store.getState().answer(answers);
  const before = store.getState();
  before.refresh();
  expect(store.getState()).toBe(before);
  expect(before.hasFailed).toBe(true);
});

test.each(['answer', 'reject'] as const)(
  'another tab joins while the signup is under way: its place holds (%s)',
  async (end) => {
    const { submission, ...ends } = held();
    const { store, around } = setUp({ submitSignup: submission });
    const joining = store.getState().join(ada);
    store.getState().refresh();
    expect(store.getState().stage).toBe('submitting');
    keepPlace({ ...place, code: 'OTHER1' });
    ends[end]();
    expect(await joining).toBe('ignored');
    expect(store.getState()).toMatchObject({ stage: 'joined', code: 'OTHER1', hasFailed: false });
    expect(around.makeCode).not.toHaveBeenCalled();
  },
);

test.each(['answer', 'reject'] as const)('a visitor forgotten during the poll stays forgotten (%s)', async (end) => {
  const { submission, ...ends } = held();
  const { store } = setUp({ submitPoll: submission });
  await store.getState().join(ada);
  const answering = store.getState().answer(answers);
  store.getState().refresh();
  expect(store.getState().stage).toBe('saving');
  onDevice.forget(address('place'));
  ends[end]();
  expect(await answering).toBe('ignored');
  expect(store.getState()).toMatchObject({ stage: 'idle', person: null, code: null, hasFailed: false });
  expect(readPlace()).toBeNull();
});

test('an invitation holds for the visit, until another one comes', () => {
  const { store, around } = setUp();
  store.getState().invite('FRIEND');
  const next = createMembership(around);
  next.getState().invite(null);
  expect(next.getState().invitedBy).toBe('FRIEND');
  next.getState().invite('OTHER1');
  expect(keptInvitation()).toBe('OTHER1');
});

test.each(['friend', 'FRIEND7', '', null, '<img>'])('an invitation by %j is ignored', (code) => {
  const { store } = setUp();
  store.getState().invite(code);
  expect(store.getState().invitedBy).toBeNull();
  expect(keptInvitation()).toBeNull();
});

test.each([
  { ...place, person: null },
  { ...place, person: { ...ada, consent: false } },
  { ...place, code: null },
  { ...place, position: 0 },
  { ...place, position: '156' },
  { ...place, person: { ...ada, email: '' } },
  { ...place, person: { ...ada, email: 7 } },
  { ...place, code: ['ABC123'] },
  { ...place, code: 'abc' },
  { ...place, stage: 'saving' },
  { ...place, stage: 'idle' },
  'joined',
  null,
])('a kept place that cannot be is not taken up: %j', (kept) => {
  expect(isPlace(kept)).toBe(false);
});
