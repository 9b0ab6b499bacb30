import type { Page } from '@playwright/test';
import { fixturesInTrouble } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, hydrated, navigate, stopClock, test } from '../support/test.ts';
import { filterPages } from './explainer-pages.ts';
import { openFilters } from './open-filters.ts';

const arsenal = 'EPL-2026-11-28-ARS-BHA';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T19:00:00Z') });
});

test('shows two of three fixtures at first, and says how it sorts and filters', async ({ page }) => {
  await page.goto('/filters');
  await openFilters(page);
  await expect(page.getByText('Pre-match indicators. Find value before kick-off.')).toBeVisible();
  await expect(page.getByText('Updated 18:30')).toBeVisible();
  await expect(page.getByText('2 fixtures', { exact: true })).toBeVisible();
  await expect(page.locator('[data-fixture] h3')).toHaveText(['Arsenal vs Brighton', 'Everton vs Crystal Palace']);
  await expect(page.locator('time[datetime="2026-11-28T15:00:00.000Z"][data-show="clock"]')).toHaveText('15:00');
  await expect(page.locator(`[data-fixture="${arsenal}"] li`)).toHaveCount(3);
  await expect(page.locator(`[data-fixture="${arsenal}"]`)).toContainText('BTTS 1.83 · Over 2.5 1.72');
  await expect(page.getByRole('slider', { name: 'Confidence' })).toHaveValue('70');
  await expect(page.getByLabel('Date')).toHaveValue('next7');
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
    'Highest pre-match score',
    'Earliest kick-off',
    'Highest BTTS price',
    'Highest Over 2.5 price',
  ]);
  await expect(page.getByRole('group', { name: 'Signals' }).getByRole('button')).toHaveCount(15);
  await expect(page.locator('a[href^="/filter/"] h3')).toHaveCount(filterPages.length);
});

test('mirrors what is chosen in the address, and Back walks through it', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/filters');
  await openFilters(page);
  const slider = page.getByRole('slider', { name: 'Confidence' });
  await slider.focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/filters?confidence=60');
  await expect(page.getByText('3 fixtures', { exact: true })).toBeVisible();

  await page.getByLabel('Sort by').selectOption('kickoff_asc');
  await page.getByRole('button', { name: 'FAVDOM', exact: true }).click();
  await expect(page).toHaveURL('/filters?confidence=60&signal=FAVDOM&sort=kickoff_asc');
  await expect(page.getByText('1 fixture', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('button', { name: 'FAVDOM', exact: true, pressed: false })).toBeVisible();
  await expect(page.getByText('3 fixtures', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('1 fixture', { exact: true })).toBeVisible();
  await page.reload();
  await openFilters(page);
  await expect(page.getByRole('button', { name: 'FAVDOM', exact: true, pressed: true })).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/filters');
  await expect(page.getByText('2 fixtures', { exact: true })).toBeVisible();
});

test('typing finds, the address follows when it pauses, and the history does not grow', async ({ page }) => {
  await page.goto('/filters?confidence=0');
  await openFilters(page);
  await expect(page.getByText('3 fixtures', { exact: true })).toBeVisible();
  await stopClock(page);
  const length = await page.evaluate(() => history.length);
  await page.getByLabel('Search').pressSequentially('brentford');
  await expect(page.getByText('1 fixture', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/filters?confidence=0');
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/filters?q=brentford&confidence=0');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByText('No matches match your filters. Lower the confidence or clear a chip.')).toBeVisible();
});

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('refreshes for a second, says so, and keeps the time of the data', async ({ page }) => {
  await page.goto('/filters');
  await openFilters(page);
  await expect(page.getByText('2 fixtures', { exact: true })).toBeVisible();
  await stopClock(page);
  const height = await heightOf(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Crunching the numbers…')).toBeVisible();
  // Nothing below moves meanwhile.
  await expect(page.locator('[data-fixture]').first()).toBeHidden();
  expect(await heightOf(page)).toBe(height);
  await page.clock.runFor(900);
  await expect(page.getByText('Crunching the numbers…')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.locator('[data-fixture]').first()).toBeVisible();
  await expect(page.locator('[data-fixture]')).toHaveCount(2);
  // The first toast brings its library over the network, which no clock stops.
  await page.clock.resume();
  await expect(page.getByText('Data refreshed')).toBeVisible();
  await expect(page.getByText('Latest fixtures and signals loaded.')).toBeVisible();
  await expect(page.getByText('Updated 18:30')).toBeVisible();
});

test('leaves a bad record out, with one warning, and a refresh that fails says so and keeps what was there', async ({
  page,
  ownSite,
  consoleLines,
}) => {
  await releaseEdition(ownSite.folder, fixturesInTrouble);
  await page.goto(`${ownSite.url}/filters?confidence=0`);
  await openFilters(page);
  await expect(page.locator('[data-fixture]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.clock.runFor(1_100);
  await expect(page.locator('[data-fixture]')).toHaveCount(2);
  expect(consoleLines.filter((line) => line.startsWith('warning'))).toHaveLength(1);
  expect(consoleLines.join()).toContain(`fixtures[0] (${arsenal}): mutha.pre_match_score`);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.clock.runFor(1_100);
  const toast = page.locator('[data-sonner-toast][data-type="error"]');
  await expect(toast).toContainText('Error');
  await expect(toast).toContainText('Failed to refresh data. Please try again.');
  await expect(page.locator('[data-fixture]')).toHaveCount(2);
});

test('a refresh that ends on another page says nothing there', async ({ page }) => {
  await page.goto('/filters');
  await openFilters(page);
  await hydrated(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await navigate(page, '/about');
  await expect(page.locator('h1')).toHaveText('All about the product');
  await page.clock.runFor(2_000);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('a kick-off at 15:00 UTC is at 20:30', async ({ page }) => {
    await page.goto('/filters');
    await openFilters(page);
    await expect(page.locator('time[datetime="2026-11-28T15:00:00.000Z"][data-show="clock"]')).toHaveText('20:30');
  });
});

test('a rationale can be read by keyboard and by pointer, and Enter leads to what the label means', async ({
  page,
}) => {
  await page.goto('/filters');
  // A pointer that is over a signal before the page is hydrated must move again: React has seen no event.
  await hydrated(page);
  const card = page.locator(`[data-fixture="${arsenal}"]`);
  const dialog = page.getByRole('dialog', { name: 'Arsenal vs Brighton' });
  const favourite = card.getByRole('link', { name: 'FAVDOM' });
  await card.getByRole('link', { name: 'CORNER KINGS' }).hover();
  await page.clock.runFor(500);
  await expect(page.getByRole('tooltip')).toHaveText('Both full-backs cross early: 13.4 corners a home game.');
  await expect(dialog).toBeHidden();

  await tabTo(page, favourite);
  await page.clock.runFor(500);
  await expect(
    page.getByRole('tooltip').filter({ hasText: 'Eight home wins in a row, and the first goal in seven of them.' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/filter/favdom');
});
