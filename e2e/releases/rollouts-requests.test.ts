import { rolloutTableFile } from '@mutha/contract';
import {
  beginRollout,
  promote,
  readBuilt,
  release,
  releaseToPreview,
  rollback,
  rolloutToEveryone,
  sandboxes,
  setAllowed,
  status,
  takeBackRollout,
} from '@mutha/engine';
import { memoryStore } from '@mutha/store';
import { expect, test, vi } from 'vitest';
import { handmade } from './handmade.ts';
import { begun, isWhole, keys, table } from './rolled-out.ts';
import { added, build, disk, other, second, withTwoMachines } from './two-machines.ts';

withTwoMachines();

const allow = () => setAllowed(other, 'https://odds.example', true);

const parts = (edition: number) =>
  readBuilt(
    'mf-parts',
    handmade({
      name: 'mf-parts',
      screens: [],
      fragments: { price: { props: {} } },
      draws: `'Price ${edition}'`,
    }),
  );
const host = (edition: number) =>
  readBuilt(
    'mf-host',
    handmade({
      name: 'mf-host',
      screens: [{ path: '/host', embeds: [{ fragment: 'mf-parts/price', props: {} }] }],
      draws: `'Host ${edition}'`,
    }),
  );

test.each([
  ['is not drawn again', allow, false],
  ['is not drawn with a rollout of other pages', () => begun(added()), false],
  ['is drawn with the rollout of a part of its page', async () => begun(await parts(2)), true],
])('if another command is faster, a new rollout is checked again, and %s', async (_, meanwhile, isDrawn) => {
  for (const built of [await parts(1), await host(1)]) await release(other, built.name, built);
  const { token } = await releaseToPreview(other, 'mf-host', await host(2));
  const ask = vi.spyOn(sandboxes.open(''), 'ask');
  /** How many pages were drawn before and after the other change, and by the second try. */
  const drawn: number[] = [];
  const count = () => drawn.push(ask.mock.calls.length);
  const machine = memoryStore(disk, {
    async before(operation, key) {
      if (operation !== 'create' || !key.startsWith('.mutha/log/')) return;
      if (count() === 1) await meanwhile().then(count);
    },
  });
  await beginRollout(machine, token, 20);
  expect(drawn).toHaveLength(3);
  const [, before = 0, after = 0] = drawn;
  expect(after > before).toBe(isDrawn);
  await isWhole();
});

test('without a rollout, no command asks for anything of one', async () => {
  const asked: string[] = [];
  const watched = memoryStore(disk, {
    async before(operation, key) {
      if (key.startsWith('.rollouts/')) asked.push(`${operation} ${key}`);
    },
  });
  await release(watched, 'mf-a', build(second));
  await rollback(watched, 'mf-a');
  await setAllowed(watched, 'https://odds.example', true);
  await promote(watched, (await releaseToPreview(watched, 'mf-b', added())).token);
  await status(watched);
  expect(asked).toEqual([]);
});

test('no server ever finds a bucket in the table whose side has no layer, and what is taken back goes first', async () => {
  const missing: string[] = [];
  const order: string[] = [];
  const looking = memoryStore(disk, {
    async after(operation, key) {
      if (['write', 'remove'].includes(operation) && key.startsWith('.rollouts/')) order.push(`${operation} ${key}`);
      const slots = disk.files.has(rolloutTableFile) ? table().rollouts.map(({ slot }) => slot) : [];
      for (const side of slots.length === 2 ? ['a', 'b', 'ab'] : slots)
        for (const file of ['registry.json', 'mf-a/index.html', '404.html'])
          if (!disk.files.has(`.rollouts/${side}/${file}`)) missing.push(`${side}/${file} at ${operation} ${key}`);
    },
  });
  const tokens: string[] = [];
  for (const built of [build(second), added()]) {
    const { token } = await releaseToPreview(looking, built.name, built);
    tokens.push((await beginRollout(looking, token, 50)).token);
  }
  order.length = 0;
  await takeBackRollout(looking, tokens[0] ?? '');
  expect(order[0]).toBe(`write ${rolloutTableFile}`);
  await rolloutToEveryone(looking, tokens[1] ?? '');
  expect([missing, keys()]).toEqual([[], []]);
});
