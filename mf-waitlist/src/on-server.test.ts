import { drawnTwice, onServer, type Rendering } from '@mutha/shell/contract/testing';
import { expect, test } from 'vitest';

const parts: Rendering[] = [
  { load: () => import('./waitlist/waitlist-screen.tsx'), path: '/waitlist' },
  { load: () => import('./quick-join/quick-join-fragment.tsx'), path: '/', props: { source: 'home' } },
];

test.each(parts)('$path is drawn where there is no browser, the same whenever and wherever', async (part) => {
  const html = await onServer(part);
  expect(html).toMatch(/<form [^>]*method="dialog"/);
  expect(await onServer({ ...part, now: '2031-03-09T01:02:03Z', zone: 'America/St_Johns' })).toBe(html);
});

test('one process draws them all, again and again, and none leaves a trace in another', async () => {
  const { first, again } = await drawnTwice(parts);
  expect(again).toEqual(first);
});
