import type { Deployed } from '@mutha/shell/contract';
import { expect, test, vi } from 'vitest';
import type { Container } from './container.ts';
import { StepError } from './outcome.ts';
import { createRemote } from './remote.ts';

const live = { name: 'mf-one', version: 'live' } as Deployed;
const lastGood = { name: 'mf-one', version: 'last-good' } as Deployed;
const OneScreen = () => null;

const lost = () => new StepError('entry', 'network', 'It did not arrive.');
const broken = () => new StepError('entry', 'broken', 'It does not parse.');

/** A loader whose answers to `start` are given in turn: an error, or a container. */
function loader(...answers: (Error | 'started')[]) {
  const start = vi.fn(async (_: Deployed): Promise<Container> => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { init: () => {}, get: async () => () => ({}) };
  });
  const take = vi.fn(async () => ({ OneScreen }) as Record<string, unknown>);
  return { start, take };
}

const tried = ({ start }: ReturnType<typeof loader>) => start.mock.calls.map(([release]) => release.version);

test('goes from idle through loading to ready, and keeps what it has', async () => {
  const web = loader('started');
  const remote = createRemote({ live }, web);
  const states: string[] = [remote.state.getState().status];
  remote.state.subscribe(({ status }) => states.push(status));

  const outcome = await remote.load('./one');
  expect(outcome).toEqual({ status: 'ready', component: OneScreen, version: 'live' });
  expect(states).toEqual(['idle', 'loading', 'ready']);
  expect(remote.peek('./one')).toBe(outcome);
  expect(await remote.load('./one')).toBe(outcome);
  expect(web.take).toHaveBeenCalledTimes(1);
});

test('starts its container once for many modules, and asks once for a module that many want', async () => {
  const web = loader('started');
  const remote = createRemote({ live }, web);
  await Promise.all([remote.load('./one'), remote.load('./one'), remote.load('./two')]);
  expect(web.start).toHaveBeenCalledTimes(1);
  expect(web.take).toHaveBeenCalledTimes(2);
});

test('tries a second time where the network failed', async () => {
  const web = loader(lost(), 'started');
  expect((await createRemote({ live, lastGood }, web).load('./one')).status).toBe('ready');
  expect(tried(web)).toEqual(['live', 'live']);
});

test('does not try again what can never work, and takes the release before it', async () => {
  const web = loader(broken(), 'started');
  expect(await createRemote({ live, lastGood }, web).load('./one')).toMatchObject({ version: 'last-good' });
  expect(tried(web)).toEqual(['live', 'last-good']);
});

test('does not wait twice for what is too late', async () => {
  const web = loader(new StepError('entry', 'timeout', 'Too late.'), 'started');
  await createRemote({ live, lastGood }, web).load('./one');
  expect(tried(web)).toEqual(['live', 'last-good']);
});

test('says what failed, and starts afresh when it is asked again', async () => {
  const web = loader(lost(), lost(), broken(), 'started');
  const remote = createRemote({ live, lastGood }, web);
  const outcome = await remote.load('./one');
  expect(outcome).toMatchObject({
    status: 'unavailable',
    failures: [
      { release: 'mf-one live', kind: 'network' },
      { release: 'mf-one live', kind: 'network' },
      { release: 'mf-one last-good', kind: 'broken' },
    ],
  });
  expect(remote.state.getState().status).toBe('failed');
  expect(await remote.load('./one')).toMatchObject({ status: 'ready', version: 'live' });
});

test('takes a module without a component for a broken one', async () => {
  const web = { ...loader('started'), take: async () => ({ helper: 1 }) };
  expect(await createRemote({ live }, web).load('./one')).toMatchObject({
    status: 'unavailable',
    failures: [{ step: 'module', message: './one exports no screen and no fragment.' }],
  });
});
