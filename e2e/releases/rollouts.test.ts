import {
  type Built,
  beginRollout,
  previewsOf,
  promote,
  readBuilt,
  readHead,
  release,
  releaseToPreview,
  retire,
  rollback,
  rolloutsOf,
  rolloutToEveryone,
  setAllowed,
  setShare,
  status,
  takeBackRollout,
  who,
} from '@mutha/engine';
import { expect, test } from 'vitest';
import { handmade } from './handmade.ts';
import { begun, isWhole, keys, table, text, versionOf } from './rolled-out.ts';
import { drawnFrom } from './small-builds.ts';
import { inPublic } from './store-invariants.ts';
import { added, build, editions, first, liveOf, other, second, third, withTwoMachines } from './two-machines.ts';

withTwoMachines();

const parts = (kind: 'string' | 'number') =>
  readBuilt('mf-parts', handmade({ name: 'mf-parts', screens: [], fragments: { price: { props: { of: kind } } } }));
const embedding = (kind: 'string' | 'number') =>
  readBuilt(
    'mf-host',
    handmade({
      name: 'mf-host',
      screens: [{ path: '/host', embeds: [{ fragment: 'mf-parts/price', props: { of: kind } }] }],
    }),
  );

test('a rollout shows the releases of a preview on a side of its own, and does not change what is live', async () => {
  const page = text('mf-a/index.html');
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const state = await beginRollout(other, token, 20, { steps: [20, 50, 100], hold: 60_000 });
  expect(state).toMatchObject({ slot: 'a', token, share: 20, plan: { steps: [20, 50, 100], hold: 60_000 } });
  expect(state.members).toHaveLength(51);
  expect(await rolloutsOf(other)).toEqual([state]);
  expect([await liveOf(), text('mf-a/index.html')]).toEqual([versionOf(first), page]);
  expect(drawnFrom(page).page).not.toHaveProperty('side');
  expect(drawnFrom(text('.rollouts/a/mf-a/index.html')).page).toMatchObject({
    side: 'a',
    releases: { 'mf-a': { live: { version: versionOf(second) }, lastGood: { version: versionOf(first) } } },
  });
  expect(drawnFrom(text('.rollouts/a/404.html')).page).toMatchObject({ side: 'a', path: null });
  expect(table().rollouts).toMatchObject([
    {
      slot: 'a',
      token: inPublic(token),
      share: 20,
      releases: { 'mf-a': { live: versionOf(first), next: versionOf(second) } },
    },
  ]);
  expect(keys('.rollouts/buckets/a/')).toHaveLength(51);
  expect(await previewsOf(other)).toMatchObject([{ token }]);
  await isWhole();
});

test('as the share grows, visitors who have seen the rollout keep it', async () => {
  const token = await begun();
  const before = keys('.rollouts/buckets/');
  const verdict = {
    verdict: 'better or equal' as const,
    visits: { next: 100, live: 400 },
    numbers: { 'failures more': 0.01 },
  };
  const state = await setShare(other, token, 60, { verdict, why: 'The plan says so.' });
  expect(state).toMatchObject({ share: 60, verdict });
  expect(keys('.rollouts/buckets/')).toEqual(expect.arrayContaining(before));
  expect(keys('.rollouts/buckets/')).toHaveLength(154);
  expect((await readHead(other)).rolloutChanges).toEqual([
    { token, names: ['mf-a'], share: 60, why: 'The plan says so.', verdict },
  ]);
  for (const share of [60, 20]) await expect(setShare(other, token, share)).rejects.toThrow('its share can only grow');
  await isWhole();
});

test.each([0, -1, 100, Number.NaN])('a share of %d is refused, with what to do', async (share) => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  const number = (await readHead(other)).number;
  await expect(beginRollout(other, token, share)).rejects.toThrow(
    /is not a share of visitors\..*npx mutha promote TOKEN.*npx mutha rollback TOKEN/,
  );
  await expect(setShare(other, token, share)).rejects.toThrow('is not a share of visitors');
  expect([(await readHead(other)).number, keys()]).toEqual([number, []]);
});

test('what does not run cannot be changed, and a verdict without numbers does not reach the log', async () => {
  const none = '0'.repeat(32);
  for (const change of [setShare(other, none, 5), takeBackRollout(other, none), rolloutToEveryone(other, none)])
    await expect(change).rejects.toThrow(`No rollout ${none} is running`);
  const token = await begun();
  const verdict = { verdict: 'worse' as const, visits: { next: 1, live: 1 }, numbers: { failures: Number.NaN } };
  await expect(takeBackRollout(other, token, { verdict })).rejects.toThrow('verdict');
  await isWhole();
});

test('a rollout that is live for everyone leaves nothing behind but a release', async () => {
  const token = await begun();
  const verdict = { verdict: 'better or equal' as const, visits: { next: 9, live: 9 }, numbers: {} };
  expect(await rolloutToEveryone(other, token, { verdict })).toMatchObject([
    { name: 'mf-a', action: 'release', preview: token, lastGood: { version: versionOf(first) } },
  ]);
  expect([await liveOf(), keys(), keys('.previews/')]).toEqual([versionOf(second), [], []]);
  expect((await readHead(other)).rolloutChanges).toMatchObject([{ token, share: 100, verdict }]);
  await isWhole();
  await rollback(other, 'mf-a');
  expect(await liveOf()).toBe(versionOf(first));
});

test('a rollout that is taken back leaves nothing behind, and what is live stays', async () => {
  const token = await begun();
  await takeBackRollout(other, token, { why: 'It fails.' });
  expect([await liveOf(), keys()]).toEqual([versionOf(first), []]);
  expect((await readHead(other)).rolloutChanges).toEqual([{ token, names: ['mf-a'], share: 0, why: 'It fails.' }]);
  await isWhole();
});

test('two rollouts run at once, on sides of their own and on one that has both; a third is refused', async () => {
  const token = await begun();
  const next = await begun(added(), 50);
  const releases = (side: string) =>
    Object.keys(JSON.parse(text(`.rollouts/${side}/registry.json`)).remotes).concat(
      drawnFrom(text(`.rollouts/${side}/mf-a/index.html`)).page.releases['mf-a']?.live.version ?? '',
    );
  expect(['a', 'b', 'ab'].map(releases)).toEqual([
    ['mf-a', versionOf(second)],
    ['mf-a', 'mf-b', versionOf(first)],
    ['mf-a', 'mf-b', versionOf(second)],
  ]);
  await isWhole();
  const { token: shell } = await releaseToPreview(other, 'shell', editions.shells[1] as Built);
  await expect(beginRollout(other, shell, 5)).rejects.toThrow(/Two rollouts are already running.*\(mf-a\).*\(mf-b\)/);
  await takeBackRollout(other, token);
  expect(keys('.rollouts/a')).toEqual([]);
  expect(await rolloutsOf(other)).toMatchObject([{ slot: 'b', token: next }]);
  await isWhole();
  expect(await beginRollout(other, shell, 5)).toMatchObject({ slot: 'a' });
  await isWhole();
});

test('nothing else of a name goes live while it is in a rollout', async () => {
  const token = await begun();
  const { token: more } = await releaseToPreview(other, 'mf-a', build(third));
  const number = (await readHead(other)).number;
  for (const change of [
    () => release(other, 'mf-a', build(third)),
    () => retire(other, 'mf-a'),
    () => promote(other, more),
    () => beginRollout(other, more, 5),
  ])
    await expect(change()).rejects.toThrow(
      new RegExp(`mf-a is in a rollout: 20 % .*"npx mutha promote ${token}".*"npx mutha rollback ${token}"`),
    );
  expect((await readHead(other)).number).toBe(number);
});

test('what else goes live appears on every side, and so do the origins for overrides', async () => {
  const token = await begun();
  await release(other, 'mf-b', added());
  expect(JSON.parse(text('.rollouts/a/registry.json')).remotes['mf-b'].live.version).toBe(added().descriptor.version);
  await release(other, 'shell', editions.shells[1] as Built);
  expect(drawnFrom(text('.rollouts/a/mf-a/index.html')).page.shell).toBe(editions.shells[1]?.descriptor.version);
  await setAllowed(other, 'https://odds.example', true);
  expect(drawnFrom(text('.rollouts/a/mf-a/index.html')).overrides).toEqual(['https://odds.example']);
  await retire(other, 'mf-b');
  expect(keys('.rollouts/a/mf-b/')).toEqual([]);
  expect(await rolloutsOf(other)).toMatchObject([{ token, share: 20 }]);
  await isWhole();
});

test('a rollout that does not fit what has gone live is ended by that step, which says why', async () => {
  await release(other, 'mf-parts', await parts('string'));
  const token = await begun(await embedding('string'));
  await release(other, 'mf-parts', await parts('number'));
  const { changes, rollouts, rolloutChanges } = await readHead(other);
  expect([changes.map(({ name }) => name), rollouts]).toEqual([['mf-parts'], undefined]);
  expect(rolloutChanges).toMatchObject([
    {
      token,
      share: 0,
      why: expect.stringMatching(/^It no longer fits what is live: \/host of mf-host does not/),
    },
  ]);
  expect(keys()).toEqual([]);
  await isWhole();
});

test('a rollout must fit together with the other one', async () => {
  await release(other, 'mf-parts', await parts('string'));
  const token = await begun(await parts('number'));
  const { token: host } = await releaseToPreview(other, 'mf-host', await embedding('string'));
  await expect(beginRollout(other, host, 5)).rejects.toThrow(
    /\/host of mf-host does not fit .* some visitors would see it together with the other rollout/,
  );
  expect(await rolloutsOf(other)).toMatchObject([{ token }]);
  expect((await previewsOf(other)).map((preview) => preview.token).sort()).toEqual([token, host].sort());
  await isWhole();
});

test('a release that was replaced since the preview began is not rolled out', async () => {
  const { token } = await releaseToPreview(other, 'mf-a', build(second));
  await release(other, 'mf-a', build(third));
  await expect(beginRollout(other, token, 5)).rejects.toThrow('went live since the preview began');
  expect(keys()).toEqual([]);
});

test('status and who tell of a rollout, also of a remote that is not live yet', async () => {
  const token = await begun(added());
  expect((await status(other))[0]?.rollouts).toMatchObject([
    { token, share: 20, releases: { 'mf-b': { next: added().descriptor.version } } },
  ]);
  expect(await who(other, '/mf-b')).toMatchObject({
    answer: 'nobody',
    rollouts: [{ token, share: 20, name: 'mf-b', version: added().descriptor.version }],
  });
  expect(await who(other, '/mf-a')).not.toHaveProperty('rollouts');
});
