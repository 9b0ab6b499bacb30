import { drawnTwice, onServer } from '@mutha/shell/contract/testing';
import { expect, test } from 'vitest';
import config from '../remote.config.ts';

const parts = config.screens.map(({ path, module }) => ({
  load: (): Promise<object> => import(/* @vite-ignore */ `../${module}`),
  path,
}));

test.each(parts)('$path is drawn where there is no browser, the same whenever and wherever', async (part) => {
  const html = await onServer(part);
  expect(html).toContain('<h1');
  expect(await onServer({ ...part, now: '2031-03-09T01:02:03Z', zone: 'America/St_Johns' })).toBe(html);
});

test('one process draws them all, again and again, and none leaves a trace in another', async () => {
  const { first, again } = await drawnTwice(parts);
  expect(again).toEqual(first);
});
