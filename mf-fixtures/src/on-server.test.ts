import { drawnTwice, onServer } from '@mutha/shell/contract/testing';
import { expect, test } from 'vitest';

const parts = [{ load: () => import('./fixtures/fixtures-screen.tsx'), path: '/filters' }];

test.each(parts)('$path is drawn where there is no browser, the same whenever and wherever', async (part) => {
  const html = await onServer(part);
  expect(html).toContain('<h1');
  expect(await onServer({ ...part, now: '2031-03-09T01:02:03Z', zone: 'America/St_Johns' })).toBe(html);
});

test('one process draws them all, again and again, and none leaves a trace in another', async () => {
  const { first, again } = await drawnTwice(parts);
  expect(again).toEqual(first);
});

test('the fixtures can be read without scripts, with their times in UTC', async () => {
  const [screen] = parts;
  const html = await onServer(screen as (typeof parts)[number]);
  expect(html.match(/data-fixture=/g)?.length).toBeGreaterThan(1);
  expect(html.replaceAll('<!-- -->', '')).toContain('<noscript><span>15:00 UTC</span></noscript>');
});
