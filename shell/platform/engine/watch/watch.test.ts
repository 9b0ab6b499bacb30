import type { Seen } from '@mutha/contract';
import { MemoryDisk, memoryStore, ReleaseError, StoreError } from '@mutha/store';
import { expect, test } from 'vitest';
import type { WatchedRollout } from './comparison.ts';
import { began, testLine, testRollout } from './test-rollout.ts';
import { thresholds } from './thresholds.ts';
import { type Outcome, type RolloutActions, Watch, watchLog } from './watch.ts';

const minute = 60_000;
const plan = { steps: [12.5, 25, 100], hold: 30 * minute };
const failures = { 'mf-odds': ['run'] };

/** A site with rollouts, a clock, and all that was done to the rollouts. */
function site(...rollouts: WatchedRollout[]) {
  const done: string[] = [];
  const state = {
    rollouts,
    now: began,
    elapsed: 0,
    problem: undefined as Error | undefined,
    problems: [] as string[],
    isCutOff: false,
  };
  const change = (what: string, token: string, changed: Partial<WatchedRollout> | undefined) => {
    if (state.problem) throw state.problem;
    done.push(`${what} ${token[0]}`);
    state.rollouts = state.rollouts.flatMap((each) =>
      each.token !== token ? each : changed ? { ...each, ...changed, since: new Date(state.now).toISOString() } : [],
    );
  };
  const actions: RolloutActions = {
    recover: async () => ({ problems: state.problems }),
    async rolloutsOf() {
      if (state.problem instanceof StoreError) throw state.problem;
      return state.rollouts;
    },
    async setShare(_, token, share) {
      change(`${share} %`, token, { share, members: Array.from({ length: 2.56 * share }, (_, bucket) => bucket) });
    },
    async rolloutToEveryone(_, token, { verdict }) {
      change(`everyone: ${verdict?.verdict}`, token, undefined);
    },
    async takeBackRollout(_, token, { why, verdict }) {
      change(`back: ${verdict.verdict}, ${why.slice(0, 20)}`, token, undefined);
      if (state.isCutOff) throw new StoreError('unfinished', 'taken back, but not everything');
    },
  };
  const clocks = { now: () => state.now, elapsed: () => state.elapsed };
  const newWatch = (token?: string) => new Watch(memoryStore(new MemoryDisk()), actions, { ...clocks, token });
  /** So much time passes, by all clocks. */
  const pass = (milliseconds: number) => {
    state.now += milliseconds;
    state.elapsed += milliseconds;
  };
  return { state, done, clocks, newWatch, pass };
}

let visitors = 0;
/** Lines of good page lives, `next` of each `of` with the release that is shown, in a second of the rollout. */
const lines = (second: number, count: number, next: number, of: number, seen: Partial<Seen> = {}) =>
  Array.from({ length: count }, (_, index) =>
    testLine(second, `visitor-${visitors++}`, index % of < next ? { side: 'a', ...seen } : {}),
  );

test('goes through a plan: each step is held, and counted again', async () => {
  const { done, newWatch, pass, state } = site(testRollout({ plan }));
  const watch = newWatch();
  await watch.rollouts();
  /** After how many looks, ten minutes apart, the next step is made. */
  const looks = async (next: number, of: number) => {
    for (let count = 1; ; count++) {
      pass(10 * minute);
      watch.read(lines((state.now - began) / 1_000, 2_000, next, of));
      const [seen] = await watch.look();
      await watch.rollouts();
      if (seen?.judged.verdict !== 'not enough yet') return count;
    }
  };
  expect(await looks(1, 8), '1,000 page lives').toBe(4);
  expect(done).toEqual(['25 % a']);
  expect(await looks(1, 4), 'half an hour').toBe(3);
  expect(done).toEqual(['25 % a', 'everyone: better or equal a']);
});

test('takes back what is worse at once, and nothing else', async () => {
  const other = testRollout({ slot: 'b', token: 'b'.repeat(32), plan });
  const { done, newWatch, pass, state } = site(testRollout({ plan }), other);
  const watch = newWatch();
  await watch.rollouts();
  pass(minute);
  expect(watch.read(lines(60, 16, 1, 8, { failures }))).toBe(false);
  expect(watch.read(lines(60, 48, 1, 8, { failures }))).toBe(true);
  const [first] = await watch.look();
  expect(first).toMatchObject({ share: 0, judged: { verdict: 'worse', visits: { next: 8, live: 56 } } });
  expect(done).toEqual(['back: worse, More page lives fail a']);
  expect(state.rollouts).toEqual([other]);
});

/** The outcomes of a watch that has all that a rollout needs, but for what `spoil` changes. */
async function spoiled(spoil: (site: ReturnType<typeof siteOfStep>, watch: Watch) => Promise<unknown> | unknown) {
  const test = siteOfStep();
  const watch = test.newWatch();
  await watch.rollouts();
  watch.read(lines(0, 10_000, 1, 8));
  test.pass(40 * minute);
  await spoil(test, watch);
  const [seen] = await watch.look();
  return { done: test.done, seen };
}
const siteOfStep = () => site(testRollout({ plan }));

test('advances after the time of the plan while reports come', async () => {
  expect((await spoiled((_, watch) => watch.read(lines(2_399, 1, 1, 1)))).done).toEqual(['25 % a']);
});

test('a line of a time to come does not make it blind for those of now', async () => {
  const { done } = await spoiled((_, watch) => watch.read([...lines(9_000, 1, 1, 1), ...lines(2_399, 1, 1, 1)]));
  expect(done).toEqual(['25 % a']);
});

test.each<[string, Parameters<typeof spoiled>[0], RegExp]>([
  ['the log stops growing', () => {}, /no report since/],
  [
    'the log stops growing, and the clock of this machine is set back to its last line',
    ({ state }, watch) => {
      watch.read(lines(2_399, 1, 1, 1));
      state.elapsed += 6 * minute;
    },
    /no report since/,
  ],
  [
    'the clock of the server is set back',
    (_, watch) => {
      watch.read(lines(1_900, 1, 1, 1));
      watch.read(lines(100, 1_000, 1, 8));
    },
    /no report since/,
  ],
  ['the log tells of a time to come', (_, watch) => watch.read(lines(9_000, 1_000, 1, 8)), /no report since/],
  [
    'the clock of this machine was set ahead',
    ({ state }, watch) => {
      state.elapsed -= 20 * minute;
      watch.read(lines(2_399, 1, 1, 1));
    },
    /^20m of 30m have passed/,
  ],
])('never advances where %s', async (_, spoil, because) => {
  const { done, seen } = await spoiled(spoil);
  expect(done).toEqual([]);
  expect(seen?.judged).toMatchObject({ verdict: 'not enough yet', because: expect.stringMatching(because) });
});

test('a watch that has died leaves nothing: the next one holds the step again', async () => {
  const { done, newWatch, pass } = siteOfStep();
  const log = [...lines(0, 10_000, 1, 8), ...lines(1_799, 1, 1, 1)];
  const watch = newWatch();
  await watch.rollouts();
  pass(1_799_000);
  watch.read(log);
  await watch.look();
  pass(2 * minute);
  // The next process reads the same log from its beginning.
  const next = newWatch();
  await next.rollouts();
  next.read([...log, ...lines(1_900, 1, 1, 1)]);
  const [seen] = await next.look();
  expect(seen?.judged).toMatchObject({ verdict: 'not enough yet', because: '0ms of 30m have passed' });
  pass(30 * minute);
  next.read(lines(3_700, 1, 1, 1));
  expect(done).toEqual([]);
  await next.look();
  expect(done).toEqual(['25 % a']);
});

test('a report that is late is not counted, and neither is one that cannot be understood', async () => {
  const { newWatch, pass } = siteOfStep();
  const watch = newWatch();
  await watch.rollouts();
  pass(20 * minute);
  watch.read([...lines(1_100, 1, 1, 1), ...lines(501, 1, 1, 1), ...lines(499, 1, 1, 1)]);
  watch.read(['x POST /.rollouts/seen?', '{"path":"/.rollouts/seen?"', '', 'GET /', '\u0000']);
  expect(watch.ignored).toEqual({ late: 1, unclear: 2 });
  expect((await watch.look())[0]?.judged.visits).toEqual({ next: 2, live: 0 });
});

test('an attacker who floods the log from one address decides nothing', async () => {
  const { newWatch, done, pass } = siteOfStep();
  const watch = newWatch();
  await watch.rollouts();
  const flood = (second: number) =>
    Array.from({ length: 1_000 }, () => testLine(second, '203.0.113.7', { side: 'a', failures }));
  for (let round = 0; round < 30; round++) {
    pass(minute);
    watch.read([...lines(round * 60, 700, 1, 8), ...flood(round * 60)]);
    const [seen] = await watch.look();
    expect(seen?.judged.verdict).toBe('not enough yet');
  }
  expect(done).toEqual([]);
});

test('watches one rollout alone where it is told to', async () => {
  const { newWatch } = site(testRollout(), testRollout({ slot: 'b', token: 'b'.repeat(32) }));
  expect((await newWatch('b'.repeat(32)).rollouts()).map(({ slot }) => slot)).toEqual(['b']);
  expect(await newWatch('c'.repeat(32)).rollouts()).toEqual([]);
});

test('a store that fails for a moment, and a race that is lost, are said and tried again', async () => {
  const { state, done, clocks, newWatch, pass } = siteOfStep();
  const said: string[] = [];
  const log = async function* () {
    for (const problem of [
      new StoreError('store-failed', 'no answer'),
      new ReleaseError('changed-meanwhile', 'another command was faster'),
      undefined,
    ]) {
      state.problem = problem;
      pass(thresholds.look);
      yield lines(0, 64, 1, 8, { failures });
    }
  };
  const listener = {
    looked: (all: { problem?: string | undefined }[]) => said.push(...all.map(({ problem }) => problem ?? 'done')),
    problem: (message: string) => said.push(message),
    isOver: () => false,
  };
  await watchLog(newWatch(), log(), listener, clocks.elapsed);
  expect(said).toEqual(['no answer', 'another command was faster', 'done']);
  expect(done).toEqual(['back: worse, More page lives fail a']);
});

test('what was taken back and could not be finished is not over until it is', async () => {
  const { state, clocks, newWatch } = siteOfStep();
  const looks: (string | number | undefined)[][] = [];
  const log = async function* () {
    yield lines(0, 64, 1, 8, { failures });
    state.elapsed += thresholds.look;
    yield [];
    state.problems = [];
    state.elapsed += thresholds.look;
    yield [];
  };
  const watch = newWatch();
  state.problems = ['The disk is full.'];
  state.isCutOff = true;
  const listener = {
    looked: (all: Outcome[]) => looks.push(all.flatMap(({ share, problem }) => [share, problem])),
    problem() {},
    isOver: () => looks.length === 3,
  };
  await watchLog(watch, log(), listener, clocks.elapsed);
  expect(looks).toEqual([
    [undefined, 'taken back, but not everything'],
    [undefined, 'taken back, but not everything'],
    [0, undefined],
  ]);
});

test('an unforeseen error ends it', async () => {
  const { state, clocks, newWatch } = siteOfStep();
  const log = async function* () {
    state.problem = new TypeError('undefined is not a function');
    yield lines(0, 64, 1, 8, { failures });
  };
  const listener = { looked() {}, problem() {}, isOver: () => false };
  await expect(watchLog(newWatch(), log(), listener, clocks.elapsed)).rejects.toThrow(TypeError);
});
