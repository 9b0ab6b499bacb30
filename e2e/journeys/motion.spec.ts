import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../site/test.ts';

/** Notes the parts of each page's picture that move when it fades in: `old(root)`, `new(shell-title)`. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const motions: string[][] = [];
    Object.assign(window, { motions });
    const note = ({ ready }: ViewTransition) =>
      ready.then(
        () => {
          const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
          motions.push(parts.map((part) => part.replace('::view-transition-', '')).filter(Boolean));
        },
        () => motions.push(['skipped']),
      );
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition && note(viewTransition));
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void note(transition);
      return transition;
    };
  });
const motions = (page: Page) => page.evaluate(() => (window as unknown as { motions: string[][] }).motions);
const lastMotion = async (page: Page) => (await motions(page)).at(-1) ?? [];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const title = ['old(shell-title)', 'new(shell-title)'];
const header = ['old(shell-header)', 'new(shell-header)'];

test.beforeEach(({ page }) => watchMotion(page));

for (const [between, path] of [
  ['screens', '/filters'],
  ['documents', '/signal/corner-spike'],
] as const)
  test(`between ${between} a card's title becomes the heading of its page, and the title again on the way back`, async ({
    page,
    consoleLines,
  }) => {
    await page.goto(path);
    if (between === 'screens') await hydrated(page);
    const before = await heading(page).textContent();
    const card = page.locator('li a:has([data-title])').nth(1);
    const name = await card.locator('[data-title]').textContent();
    await card.click();
    await expect(heading(page)).toHaveText(name ?? '');
    await expect.poll(() => lastMotion(page)).toEqual(expect.arrayContaining([...title, ...header]));
    await page.goBack();
    await expect(heading(page)).toHaveText(before ?? '');
    await expect.poll(() => lastMotion(page)).toEqual(expect.arrayContaining([...title, ...header]));
    expect(consoleLines).toEqual([]);
  });

test('a link that is no card fades, and a change of filters does not', async ({ page }) => {
  await page.goto('/filters');
  await hydrated(page);
  await page.getByRole('searchbox').fill('united');
  await expect(page).toHaveURL(/united/);
  await page.getByRole('link', { name: 'Signals', exact: true }).first().click();
  await expect(heading(page)).toHaveText('SIGNALS');
  await expect.poll(() => motions(page)).toHaveLength(1);
  const parts = await lastMotion(page);
  expect(parts).toEqual(expect.arrayContaining(header));
  expect(parts).not.toContain('old(shell-title)');
});

test.describe('for a visitor who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    await page.goto('/signal/corner-spike');
    await page.locator('li a:has([data-title])').first().click();
    await expect(heading(page)).toHaveText('Corner Kings');
    await page.goto('/filters');
    await hydrated(page);
    await page.getByRole('link', { name: 'Signals', exact: true }).first().click();
    await expect(heading(page)).toHaveText('SIGNALS');
    const moving = () =>
      document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement).length;
    await expect.poll(() => page.evaluate(moving)).toBe(0);
    expect((await motions(page)).flat().filter((part) => part.includes('shell-'))).toEqual([]);
  });
});
