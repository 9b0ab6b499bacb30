import { onServer, testDrawnAlike } from '@mutha/testing';
import { expect, test } from 'vitest';

const parts = [{ load: () => import('./fixtures/fixtures-screen.tsx'), path: '/filters' }];

testDrawnAlike(parts);

test('the fixtures can be read without scripts, with their times in UTC', async () => {
  const [screen] = parts;
  const html = await onServer(screen as (typeof parts)[number]);
  expect(html.match(/data-fixture=/g)?.length).toBeGreaterThan(1);
  expect(html.replaceAll('<!-- -->', '')).toContain('<noscript><span>15:00 UTC</span></noscript>');
});
