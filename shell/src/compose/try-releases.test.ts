import { expect, test } from 'vitest';
import { StepError } from '../loading/outcome.ts';
import { broken, head, lastGood, live, loader, lost, OneFragment, OneScreen, one, tried, two } from './test-loader.ts';
import { createRemote } from './try-releases.ts';

test('loads a screen once, and keeps it', async () => {
  const web = loader('started');
  const remote = createRemote('mf-one', { live }, web);
  const outcome = await remote.load(one);
  expect(outcome).toEqual({
    status: 'ready',
    component: OneScreen,
    version: 'live',
    head: expect.objectContaining(head),
  });
  expect(await remote.load(one)).toBe(outcome);
  expect(web.take).toHaveBeenCalledTimes(1);
});

test('starts its container once for many modules, and asks once for a module that many want', async () => {
  const web = loader('started');
  const remote = createRemote('mf-one', { live }, web);
  await Promise.all([remote.load(one), remote.load(one), remote.load(two)]);
  expect(web.start).toHaveBeenCalledTimes(1);
  expect(web.take).toHaveBeenCalledTimes(2);
});

test('tries a second time where the network failed', async () => {
  const web = loader(lost(), 'started');
  expect((await createRemote('mf-one', { live, lastGood }, web).load(one)).status).toBe('ready');
  expect(tried(web)).toEqual(['live', 'live']);
});

test('does not try again what can never work, and takes the release before it', async () => {
  const web = loader(broken(), 'started');
  expect(await createRemote('mf-one', { live, lastGood }, web).load(one)).toMatchObject({ version: 'last-good' });
  expect(tried(web)).toEqual(['live', 'last-good']);
});

test('takes no other release where what the shell shares did not come: it would need the same', async () => {
  const web = loader('started', 'started');
  web.take.mockRejectedValue(new StepError('shared', 'timeout', 'Too late.'));
  const outcome = await createRemote('mf-one', { live, lastGood }, web).load(one);
  expect(outcome).toMatchObject({ status: 'unavailable', failures: [{ version: 'live', step: 'shared' }] });
  expect(tried(web)).toEqual(['live']);
});

test('does not wait twice for what is too late', async () => {
  const web = loader(new StepError('entry', 'timeout', 'Too late.'), 'started');
  await createRemote('mf-one', { live, lastGood }, web).load(one);
  expect(tried(web)).toEqual(['live', 'last-good']);
});

test('a try that was made ahead counts: what was too late in it is not waited for again', async () => {
  const web = loader(new StepError('entry', 'timeout', 'Too late.'), 'started');
  const remote = createRemote('mf-one', { live, lastGood }, web);
  const ahead = remote.prefetch(one, 'parallel');
  expect(await remote.load(one)).toMatchObject({ version: 'last-good', insteadOf: [{ version: 'live' }] });
  await ahead;
  expect(tried(web)).toEqual(['live', 'last-good']);
});

test('a try that was made ahead, and that the network failed, is made once more', async () => {
  const web = loader(lost(), 'started');
  const remote = createRemote('mf-one', { live, lastGood }, web);
  const ahead = remote.prefetch(one, 'parallel');
  expect(await remote.load(one)).toMatchObject({ version: 'live' });
  await ahead;
  expect(tried(web)).toEqual(['live', 'live']);
});

test('says what failed, and starts afresh when it is asked again', async () => {
  const web = loader(lost(), lost(), broken(), 'started');
  const remote = createRemote('mf-one', { live, lastGood }, web);
  const outcome = await remote.load(one);
  expect(outcome).toMatchObject({
    status: 'unavailable',
    failures: [
      { remote: 'mf-one', version: 'live', kind: 'network' },
      { remote: 'mf-one', version: 'live', kind: 'network' },
      { remote: 'mf-one', version: 'last-good', kind: 'broken' },
    ],
  });
  expect(await remote.load(one)).toMatchObject({ status: 'ready', version: 'live' });
});

test('takes the screen or the fragment of a module that exports both', async () => {
  const remote = createRemote('mf-one', { live }, loader('started'));
  expect(await remote.load(one)).toMatchObject({ component: OneScreen });
  expect(await remote.load(two)).toMatchObject({ component: OneFragment });
});

test('takes a module without a component for a broken one', async () => {
  const web = { ...loader('started'), take: async () => ({ helper: 1 }) };
  expect(await createRemote('mf-one', { live }, web).load(one)).toMatchObject({
    status: 'unavailable',
    failures: [{ step: 'module', message: './one exports no screen.' }],
  });
});

test('says that a path is unknown without starting anything', async () => {
  const web = loader('started');
  const remote = createRemote('mf-one', { live }, web);
  expect(await remote.load({ screen: '/one', path: '/one/more' })).toEqual({ status: 'unknown' });
  expect(web.start).not.toHaveBeenCalled();
});

test('takes the release before where the live one cannot be described, or does not have the part', async () => {
  const web = loader('started', 'started');
  web.describe.mockRejectedValueOnce(new StepError('descriptor', 'broken', 'It is not the one.'));
  expect(await createRemote('mf-one', { live, lastGood }, web).load(one)).toMatchObject({ version: 'last-good' });
  expect(await createRemote('mf-one', { live }, web).load({ fragment: 'three' })).toMatchObject({
    status: 'unavailable',
    failures: [{ step: 'descriptor', message: 'It offers no fragment "three".' }],
  });
});

test("has no fragment under a name that is every object's own", async () => {
  const outcome = await createRemote('mf-one', { live }, loader('started')).load({ fragment: 'constructor' });
  expect(outcome).toMatchObject({ failures: [{ message: 'It offers no fragment "constructor".' }] });
});
