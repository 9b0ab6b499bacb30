import { onServer, type Rendering, testDrawnAlike } from '@mutha/testing';
import { expect, test } from 'vitest';

const parts: Rendering[] = [
  { load: () => import('./board/board-screen.tsx'), path: '/live' },
  { load: () => import('./now/now-fragment.tsx'), path: '/', props: {} },
];

testDrawnAlike(parts, /<h1|<figure/);

test('the matches can be read without scripts, with their times in UTC', async () => {
  const [board] = parts;
  const html = await onServer(board as (typeof parts)[number]);
  expect(html.match(/data-fixture=/g)).toHaveLength(7);
  expect(html.replaceAll('<!-- -->', '')).toContain('<noscript><span>20:15 UTC</span></noscript>');
});
