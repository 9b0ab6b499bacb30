import { handmade } from '../releases/handmade.ts';
import { violationsOf } from '../support/axe.ts';
import { deep, deepIf } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';
import {
  banner,
  built,
  content,
  kept,
  live,
  one,
  other,
  region,
  reset,
  to,
  withOverrides,
  written,
} from './overridden-site.ts';

withOverrides();

test('shows a build from elsewhere on every page of this tab, says so, and is gone with one click', async ({
  page,
  context,
  consoleLines,
}) => {
  await one?.serve('mf-live', live);
  await page.goto(to(`/live?override=mf-live@${one?.origin}&team=mine#top`));
  await expect(region(page, 'mf-live')).toContainText('In-play model signals. [7]');
  await expect(banner(page)).toContainText(`This tab shows mf-live from ${one?.origin}, version ${built().version}`);
  await expect(page).toHaveURL(to('/live?team=mine#top'));
  // The page has no part of the live release, and each file of the other was checked against its hash.
  expect(await page.locator('style[data-href*="mf-live"]').count()).toBe(0);
  await expect(page.locator('script[src^="http://localhost"]')).toHaveCount(0);
  expect(one?.asked).toEqual(expect.arrayContaining(['/remote.json', expect.stringMatching(/^\/entry\..*js$/)]));

  // In another document, after a link, and after a reload.
  await page.goto(to('/contact'));
  await hydrated(page);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(region(page, 'mf-live')).toContainText('[7]');
  await page.reload();
  await expect(region(page, 'mf-live')).toContainText('[7]');

  // In this tab alone.
  const another = await context.newPage();
  await another.goto(to('/live'));
  await hydrated(another);
  await expect(region(another, 'mf-live')).not.toContainText('[7]');
  await expect(banner(another)).toHaveCount(0);
  await another.close();

  await reset(page).click();
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await page.goto(to('/filters'));
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
  expect(written(consoleLines)).toEqual([]);
});

test('a page that is read wakes up for it, and "?override=" ends it', async ({ page, consoleLines }) => {
  await one?.serve('mf-content', content);
  await page.goto(to(`/about?override=mf-content@${one?.origin}`));
  await expect(region(page, 'mf-content')).toContainText('All about the product [3]');
  await page.goto(to('/about'));
  await expect(region(page, 'mf-content')).toContainText('All about the product [3]');
  await page.goto(to('/about?override='));
  await expect.poll(() => kept(page)).toBeNull();
  await expect(page).toHaveURL(to('/about'));
  await expect(region(page, 'mf-content')).not.toContainText('[3]');
  await expect(banner(page)).toHaveCount(0);
  expect(written(consoleLines)).toEqual([]);
});

test('two at once, one of a remote that the site does not have yet', deep, async ({ page }) => {
  await one?.serve('mf-live', live);
  await other?.serve('mf-odds', handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws: "'Prices by hand'" }));
  const both = `mf-live@${one?.origin},mf-odds@${other?.origin}`;
  const answer = await page.goto(to(`/odds?override=${both}`));
  expect(answer?.status()).toBe(404);
  await expect(region(page, 'mf-odds')).toHaveText('Prices by hand');
  await expect(banner(page).getByRole('listitem')).toHaveText([
    `This tab shows mf-live from ${one?.origin}, version ${built().version}`,
    new RegExp(`^This tab shows mf-odds from ${other?.origin}, version [0-9a-f]{16}$`),
  ]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(region(page, 'mf-live')).toContainText('[7]');
});

for (const [name, forbid] of [
  ['forbidden', () => Object.defineProperty(window, 'sessionStorage', { get: () => Object('x').y.z })],
  ['full', () => Object.assign(Storage.prototype, { setItem: () => Object('x').y.z })],
] as const)
  test(`where storage is ${name}, it stays in the address`, deepIf(name === 'full'), async ({ page }) => {
    await one?.serve('mf-live', live);
    await page.addInitScript(forbid);
    const address = to(`/live?override=mf-live@${one?.origin}`);
    await page.goto(address);
    await expect(region(page, 'mf-live')).toContainText('[7]');
    await expect(page).toHaveURL(address);
    await reset(page).click();
    await expect(page).toHaveURL(to('/live'));
    await expect(region(page, 'mf-live')).not.toContainText('[7]');
  });

test('an overridden remote also brings its fragments to the screens of others', deep, async ({ page }) => {
  const fragment = handmade({
    name: 'mf-waitlist',
    screens: [],
    fragments: { 'quick-join': { props: { source: 'string' } } },
    draws: "'A form by hand'",
  });
  await one?.serve('mf-waitlist', fragment);
  await page.goto(to(`/?override=mf-waitlist@${one?.origin}`));
  await expect(page.locator('[data-fragment="quick-join"]')).toHaveText('A form by hand');
  await expect(region(page, 'mf-content')).toHaveAttribute('data-state', 'ready');
});

test('the banner is used by keyboard, hides nothing, and ?inspect lies above it', async ({ page }) => {
  await one?.serve('mf-live', live);
  await page.setViewportSize({ width: 375, height: 640 });
  await page.goto(to(`/live?inspect&override=mf-live@${one?.origin}`));
  await expect(region(page, 'mf-live')).toContainText('[7]');
  const top = async () => (await banner(page).boundingBox())?.y ?? 0;
  const panel = page.getByRole('region', { name: 'Who draws this page' });
  await expect(panel.getByRole('row').filter({ hasText: built().version })).toContainText('kB');
  const box = await panel.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  await panel.getByRole('button', { name: 'Close' }).click();

  // Every element that gets the focus can be seen, also at the end of the page.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.evaluate((link) => {
    scrollTo({ top: link.getBoundingClientRect().bottom + scrollY - innerHeight + 2, behavior: 'instant' });
    // It is behind the banner now, and only the banner hides it.
    link.focus();
  });
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      return y + height <= (await top());
    })
    .toBe(true);
  await page.evaluate(() => scrollTo({ top: 100_000, behavior: 'instant' }));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, { part: '#override' })).toEqual([]);
  }

  await last.focus();
  await page.keyboard.press('Tab');
  await expect(reset(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(region(page, 'mf-live')).not.toContainText('[7]');
});
