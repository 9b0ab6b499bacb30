import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { deep, deepIf } from '../support/deep.ts';
import { slowDown } from '../support/prolong-deadlines.ts';
import type { Site } from '../support/store.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { servePageInParts } from './page-in-parts.ts';

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

test.use({ reducedMotion: 'no-preference' });
test.beforeEach(({ page }) => watchMotion(page));

for (const [between, path] of [
  ['screens', '/filters'],
  ['documents', '/signal/corner-spike'],
] as const)
  test(`between ${between} a card's title becomes the heading of its page, and the title again on the way back`, async ({
    page,
    consoleLines,
  }) => {
    await slowDown(page);
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

test('a page that is used has this motion too while its scripts are on their way', async ({ page, remote }) => {
  await slowDown(page);
  await remote('*').hold('js');
  await page.goto('/filters', { waitUntil: 'commit' });
  const card = page.locator('li a:has([data-title])').first();
  await card.click({ noWaitAfter: true });
  await expect(heading(page)).not.toHaveText('FILTERS');
  // A browser shows a page that is left before its first frame no motion on the way back.
  await expect.poll(() => lastMotion(page)).toEqual(expect.arrayContaining([...title, ...header]));
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('FILTERS');
  await expect.poll(() => lastMotion(page)).toEqual(expect.arrayContaining([...title, ...header]));
});

test.describe('a page that arrives in parts', () => {
  /**
   * Goes to a page of a site that sends what comes before `rest` and, `pause` ms later, the rest. Returns the page's
   * heading.
   */
  async function visitInParts(page: Page, site: Site, rest: '<main' | '<h1', pause: number) {
    await page.goto('/signal/corner-spike');
    const card = page.locator('li a:has([data-title])').nth(1);
    const path = (await card.getAttribute('href')) ?? '';
    const cut = (html: string) => [html.slice(0, html.indexOf(rest)), html.slice(html.indexOf(rest))];
    const slow = await servePageInParts(site.folder, { path, status: 200 }, cut, () => setTimeout(pause));
    await page.goto(`${slow.url}/signal/corner-spike`);
    const name = (await card.locator('[data-title]').textContent()) ?? '';
    await card.click();
    return { name, close: slow.close };
  }

  for (const rest of ['<main', '<h1'] as const)
    test(
      `is shown when its heading is there, though ${rest}> comes late`,
      deepIf(rest === '<main'),
      async ({ page, site }) => {
        await slowDown(page);
        const { name, close } = await visitInParts(page, site, rest, 800);
        await expect(heading(page)).toHaveText(name);
        await expect.poll(() => lastMotion(page)).toEqual(expect.arrayContaining([...title, ...header]));
        close();
      },
    );

  test('is shown without its heading where that does not come', deep, async ({ page, site }) => {
    const { close } = await visitInParts(page, site, '<main', 600_000);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    await expect.poll(() => lastMotion(page)).toEqual(expect.arrayContaining(header));
    close();
  });
});

test('a link that is not a card fades, and a change of filters does not', async ({ page }) => {
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
  const before = new Set(parts.filter((part) => part.startsWith('old(')));
  expect([...before].toSorted(), 'a picture of the window, and none of a whole screen').toEqual([
    'old(root)',
    'old(shell-header)',
  ]);
});

test.describe('for a visitor who wants no motion', () => {
  test.use({ reducedMotion: 'reduce' });

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
