import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { turns } from './turns.ts';

test.each([
  [64, { files: 12, connections: 12 }],
  [1_024, { files: 492, connections: 492 }],
  [Number.POSITIVE_INFINITY, { files: 1_000, connections: 10_000 }],
  [10, { files: 1, connections: 1 }],
])('of %d open files each connection and each file gets its part', (descriptors, parts) => {
  expect(limits(descriptors)).toEqual(parts);
});

test('this process has a limit of its own', () => expect(limits().files).toBeGreaterThan(0));

test('whoever comes when all turns are taken waits for the next that is given back', async () => {
  const turn = turns(2);
  const order: string[] = [];
  const take = (name: string) => turn.take().then(() => order.push(name));
  await Promise.all([take('first'), take('second')]);
  const waiting = [take('third'), take('fourth')];
  await Promise.resolve();
  expect(order).toEqual(['first', 'second']);
  turn.giveBack();
  await waiting[0];
  expect(order).toEqual(['first', 'second', 'third']);
  turn.giveBack();
  await waiting[1];
  expect(order.at(-1)).toBe('fourth');
});
