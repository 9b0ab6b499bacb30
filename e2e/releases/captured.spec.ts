import { capture } from '@mutha/diff/captured';
import { expect, test } from '@playwright/test';

test('a pseudo element without text has the place of its box', async ({ page }) => {
  await page.setContent(
    '<style>p::after { content: ""; position: absolute; left: 40px; top: 60px; width: 10px; height: 20px }</style><p>A</p>',
  );
  const nodes = await capture(await page.context().newCDPSession(page), (text) => text);
  expect(nodes.find(({ pseudo }) => pseudo === 'after')?.box).toEqual([40, 60, 10, 20]);
});
