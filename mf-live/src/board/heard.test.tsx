import { arrive, heard } from '@mutha/testing';
import { expect, test } from 'vitest';

test('the board is heard as headings, lists and figures', async () => {
  const { problems } = await arrive({
    load: () => import('./board-screen.tsx'),
    path: '/live',
    query: '?signal=red-card&only=on',
  });
  // As in a wide window, where the filters are a bar.
  document.querySelector('search')?.removeAttribute('popover');
  const said = await heard();
  expect(problems).toEqual([]);
  await expect(said.join('\n')).toMatchFileSnapshot('heard.txt');
});
