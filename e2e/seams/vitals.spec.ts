import type { Page } from '@playwright/test';
import { expect, settled, test } from '../support/test.ts';

interface Heard {
  id: string;
  name: string;
  value: number;
  rating?: string;
  remote: string;
  version?: string;
  team?: string;
}

/** The last of each id, by name. */
async function heard(page: Page, name: string): Promise<Heard[]> {
  const all = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  return [...new Map(all.map((vital) => [vital.id, vital])).values()].filter((vital) => vital.name === name);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('mutha:vital', (event) => heard.push((event as CustomEvent).detail));
  });
});

test('who monitors the site hears how fast it was for a visitor, and whose part that was', async ({ page, remote }) => {
  await page.goto('/filters');
  await settled(page);
  const { version, team } = remote('mf-fixtures').descriptor;
  const fixtures = { remote: 'mf-fixtures', version, team };
  await expect.poll(() => heard(page, 'LCP')).toEqual([expect.objectContaining(fixtures)]);
  const [{ value = 0, rating } = {}] = await heard(page, 'LCP');
  // A busy machine is a slow one.
  expect(rating).toBe(value <= 2_500 ? 'good' : value <= 4_000 ? 'needs-improvement' : 'poor');

  // A press that takes long, and the frame that it holds up.
  await page.evaluate(() =>
    addEventListener('click', () => {
      const end = performance.now() + 120;
      while (performance.now() < end);
    }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  // The pointer's going down is an interaction of its own, which may be heard before the click.
  const slow = async (name: string) => (await heard(page, name)).filter(({ value }) => value >= 120);
  await expect.poll(() => slow('INP')).toEqual([expect.objectContaining(fixtures)]);
  await expect.poll(() => slow('long-frame')).toContainEqual(expect.objectContaining({ remote: 'shell' }));
});

test('?inspect shows them beside the remote that they belong to', async ({ page }) => {
  await page.goto('/filters?inspect');
  await settled(page);
  const row = page.getByRole('row', { name: 'mf-fixtures' });
  await expect(row.locator('[data-head="Vitals"]')).toHaveText(/^LCP \d+ ms/);
});
