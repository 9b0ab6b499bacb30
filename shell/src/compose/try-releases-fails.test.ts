import type { Deployed } from '@mutha/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Failure, StepError } from '../loading/outcome.ts';
import { memoize, together } from '../promises.ts';
import { broken, head, lastGood, live, loader, lost, one, tried, two } from './test-loader.ts';
import { createRemote } from './try-releases.ts';

beforeEach(() => void vi.useFakeTimers());

const cause = new Error('No.');
const thrown: Failure = {
  ...{ remote: 'mf-one', version: 'live', team: 'One' },
  ...{ step: 'render', kind: 'broken', message: 'Error: No.', cause },
};

/** Lets all pauses pass. @returns the value of the promise, and the milliseconds until it was there */
async function took<T>(promise: Promise<T>): Promise<[T, number]> {
  const began = Date.now();
  let ended = 0;
  void promise.then(() => (ended = Date.now()));
  await vi.runAllTimersAsync();
  return [await promise, ended - began];
}

test('looks ahead once, and not again at what may need the same files, until a visitor has had it', async () => {
  const web = loader(lost(), lost(), 'started');
  const remote = createRemote('mf-one', { live, lastGood }, web);
  await remote.prefetch(one, 'sequential');
  await remote.prefetch(one, 'parallel');
  await remote.prefetch({ screen: '/one', path: '/one/more' }, 'sequential');
  await remote.prefetch(two, 'descriptor');
  expect(tried(web)).toEqual(['live']);
  expect(web.describe).toHaveBeenCalledTimes(1);

  expect((await took(remote.load(one)))[0]).toMatchObject({ status: 'ready', version: 'live' });
  expect(tried(web)).toEqual(['live', 'live', 'live']);
  await remote.prefetch(two, 'sequential');
  expect(web.take).toHaveBeenCalledTimes(2);
});

test('a visitor who comes while it looks ahead has another try of what fails, and nothing twice of what does not', async () => {
  const web = loader(lost(), 'started');
  const remote = createRemote('mf-one', { live }, web);
  void remote.prefetch(one, 'parallel');
  expect((await took(remote.load(one)))[0]).toMatchObject({ status: 'ready' });
  expect(tried(web)).toEqual(['live', 'live']);

  void remote.prefetch(two, 'parallel');
  await remote.load(two);
  expect(web.take).toHaveBeenCalledTimes(2);
});

test('a prefetch that hung does not count as a try of the visitor who comes then', async () => {
  const web = loader(new StepError('module', 'timeout', 'Too late.'), 'started');
  const remote = createRemote('mf-one', { live }, web);
  void remote.prefetch(one, 'parallel');
  expect((await took(remote.load(one)))[0]).toMatchObject({ status: 'ready', version: 'live' });
  expect(tried(web)).toEqual(['live', 'live']);
});

test('looks ahead with the entry first and then the files, or with all at once', async () => {
  const steps: string[] = [];
  const start = async () => {
    steps.push('entry');
    await null;
    steps.push('started');
    return { init() {}, get: async () => () => ({}) };
  };
  const announce = async () => void steps.push('files');
  const parallel = createRemote('mf-one', { live }, { ...loader(), start, announce });
  await parallel.prefetch(one, 'parallel');
  expect(steps.splice(0)).toEqual(['entry', 'files', 'started']);
  const sequential = createRemote('mf-one', { live }, { ...loader(), start, announce });
  await sequential.prefetch(one, 'sequential');
  expect(steps).toEqual(['entry', 'started', 'files']);
});

test('waits longer before each second try, until a visit has succeeded', async () => {
  const remote = createRemote('mf-one', { live }, loader(...Array(16).fill(lost()), 'started', lost(), lost()));
  const pauses: number[] = [];
  for (let visit = 0; visit < 8; visit++) pauses.push((await took(remote.load(one)))[1]);
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 6_400, 6_400]);
  expect((await took(remote.load(one)))[1]).toBe(0);
});

test('does not ask again for a module whose files have failed while the entry was on its way', async () => {
  const announce = vi.fn(() => Promise.reject(new StepError('module', 'timeout', 'Too late.')));
  const web = { ...loader('started'), announce };
  expect(await createRemote('mf-one', { live }, web).load(one)).toMatchObject({
    status: 'unavailable',
    failures: [{ step: 'module', kind: 'timeout' }],
  });
  expect(web.take).not.toHaveBeenCalled();
});

test('knows the head of a page whose code did not come', async () => {
  const web = loader(broken());
  expect(await createRemote('mf-one', { live }, web).load(one)).toMatchObject({ status: 'unavailable', head });
});

test('gives the release before for one that throws, says why, and keeps to it', async () => {
  const web = loader('started', 'started');
  const remote = createRemote('mf-one', { live, lastGood }, web);
  await remote.load(one);
  const outcome = await remote.replace(one, 'live', cause);
  expect(outcome).toMatchObject({ status: 'ready', version: 'last-good', insteadOf: [thrown] });
  expect(await remote.load(one)).toBe(outcome);

  const failure = { ...thrown, version: 'last-good' };
  expect(await remote.replace(one, 'last-good', cause)).toMatchObject({ status: 'unavailable', failures: [failure] });
});

test('asked again, it takes what is live by then for all that comes, and the live release afresh', async () => {
  const next = { ...live, version: 'next' };
  const web = { ...loader('started', broken(), 'started', 'started'), latest: vi.fn() };
  const remote = createRemote('mf-one', { live }, web);
  await remote.load(two);
  await remote.replace(one, 'live', cause);
  web.latest.mockResolvedValueOnce(undefined);
  expect(await remote.retry(one)).toMatchObject({ status: 'ready', version: 'live' });

  web.latest.mockResolvedValueOnce({ live: next });
  expect(await remote.retry(one)).toMatchObject({
    status: 'unavailable',
    failures: [{ remote: 'mf-one', version: 'next' }],
  });
  web.latest.mockResolvedValueOnce({ live: next });
  expect(await remote.retry(one)).toMatchObject({ status: 'ready', version: 'next' });
  expect(await remote.load(two)).toMatchObject({ version: 'next' });
});

test('a try ends with its last request, so that the next one finds none that may still fail', async () => {
  const late = (ms: number) => new Promise<void>((_, reject) => setTimeout(() => reject(lost()), ms));
  const answers = [late(10), late(300)];
  const arrive = vi.fn((_: string) => answers.shift() ?? Promise.resolve());
  const load = memoize((file: string) => file, arrive);
  const announce = async (_: Deployed, module: string) => {
    await together([load(`${module}.js`), load(`${module}.css`)]);
  };
  const remote = createRemote('mf-one', { live }, { ...loader('started'), announce });
  expect((await took(remote.load(one)))[0]).toMatchObject({ status: 'ready' });
  expect(arrive.mock.calls.flat()).toEqual(['./one.js', './one.css', './one.js', './one.css']);
});

test('a try waits for the files of its module also where its entry has failed', async () => {
  const ends: string[] = [];
  const announce = () => new Promise<void>((resolve) => setTimeout(() => resolve(void ends.push('files')), 300));
  const start = vi.fn(() => Promise.reject(lost()).finally(() => ends.push('entry')));
  const remote = createRemote('mf-one', { live }, { ...loader(), start, announce });
  await took(remote.load(one));
  expect(ends).toEqual(['entry', 'files', 'entry', 'files']);
});

test('two who need the same at a time ask for it once, and again after it has failed', async () => {
  const arrive = vi.fn(() => Promise.reject(lost()));
  const load = memoize((file: string) => file, arrive);
  await Promise.allSettled([load('a'), load('a')]);
  expect(arrive).toHaveBeenCalledTimes(1);
  await Promise.allSettled([load('a')]);
  expect(arrive).toHaveBeenCalledTimes(2);
});

test.each([
  ['while its module ran', new StepError('module', 'broken', 'Error: No.', cause)],
  ['in an unknown step', cause],
])('an error that code of the remote has thrown %s stays with the failure, for its stack', async (_, error) => {
  const web = loader('started');
  web.take.mockRejectedValue(error);
  const [outcome] = await took(createRemote('mf-one', { live }, web).load(one));
  expect(outcome).toMatchObject({ failures: [{ step: 'module', message: 'Error: No.', cause }] });
});
