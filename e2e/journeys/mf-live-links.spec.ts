import { onPhone } from '../support/deep.ts';
import { expect, hydrated, navigate, test } from '../support/test.ts';
import { closeFilters, openFilters } from './open-filters.ts';

const bologna = 'SERA-2026-11-27-BOL-FIO';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T20:52:00Z') });
});

test(
  'a link opens the match it names; closing clears the address, and Back closes too',
  onPhone,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/live?fixture=${bologna}`);
    const dialog = page.getByRole('dialog', { name: 'Bologna vs Fiorentina' });
    await expect(dialog).toContainText("Serie A · 2-2 · 50' Second Half");
    await expect(dialog.getByRole('meter')).toHaveCount(10);
    const sizes = await page.getByText(/^2(–2)?$/).evaluateAll((scores) =>
      scores.map((score) => ({
        isLarge: score.textContent === '2–2',
        size: Number.parseFloat(getComputedStyle(score).fontSize),
      })),
    );
    const largest = (isLarge: boolean) =>
      Math.max(...sizes.filter((each) => each.isLarge === isLarge).map(({ size }) => size));
    expect(largest(true)).toBeGreaterThan(largest(false));
    await dialog.getByRole('tab', { name: 'Live signals' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('Pre-match analysis would appear here')).toBeVisible();
    await expect(dialog.getByText('This data will be available when connected to the live feed')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tabpanel')).toContainText('5 yellow');
    await expect(dialog.getByRole('tabpanel')).toContainText('1 red');

    await dialog.getByRole('button', { name: 'Add to favorites' }).click();
    await expect(dialog.getByRole('button', { name: 'Favorited', pressed: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'See in Signals' })).toHaveAttribute('href', '/signals');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/live?fixture=${bologna}`,
    );

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/live');
    const card = page.locator(`[data-fixture="${bologna}"]`);
    // The card shows the mark, and the tab keeps it.
    await expect(card).toContainText('Favorited');
    await page.reload();
    await expect(card).toContainText('Favorited');
    // Anywhere on it, as on a heading.
    await card.getByRole('heading').click({ position: { x: 5, y: 5 }, force: true });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('link', { name: 'Details: Bologna vs Fiorentina' })).toBeFocused();

    await page.goto('/live?fixture=nobody');
    await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('Back shows the board as it was left: its switch, its clock, and the focus', onPhone, async ({ page }) => {
  await page.goto('/live?view=ticker');
  await openFilters(page);
  await page.getByRole('switch', { name: 'Auto Refresh' }).click();
  await closeFilters(page);
  const last = page.getByRole('list', { name: 'Most recent signals' }).getByRole('listitem').last();
  const link = last.getByRole('link').first();
  await link.focus();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signal\//);
  await expect(page.locator('h1')).toBeFocused();
  await page.clock.runFor(180_000);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await openFilters(page);
  await expect(page.getByRole('switch', { name: 'Auto Refresh', checked: false })).toBeVisible();
  await expect(page.getByText('Updated 3 minutes ago')).toBeVisible();
});

test('shows the link where the clipboard is refused', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await page.goto(`/live?fixture=${bologna}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('alert')).toContainText(`/live?fixture=${bologna}`);
});

test('a link names a signal: matches that carry it come first and stand out, and only they stay when that is asked for', async ({
  page,
}) => {
  const standingOut = page.locator('[data-highlighted="true"]');
  await page.goto('/live?signal=corner-spike');
  await expect(page.getByText('You came for Corner Spike. 3 matches carry it and stand out.')).toBeVisible();
  await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
  await expect(standingOut).toHaveCount(3);
  // The newest signal comes first, and each card says why it stands out.
  const cards = page.locator('[data-fixture]');
  await expect(cards.first()).toHaveAttribute('data-fixture', 'EPL-2026-11-27-NEW-AVL');
  for (const card of await standingOut.all()) await expect(card.getByRole('link').first()).toHaveText('Corner Spike');

  await page.getByRole('button', { name: 'Only these' }).click();
  await expect(page).toHaveURL('/live?signal=corner-spike&only=on');
  await expect(cards).toHaveCount(3);
  await page.getByRole('tab', { name: 'Ticker' }).click();
  const lines = page.getByRole('list', { name: 'Most recent signals' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(standingOut).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(lines).toHaveCount(49);
  await expect(standingOut).toHaveCount(3);
  // A line leads to its match.
  await lines.first().getByRole('link', { name: 'Lille vs Rennes' }).click();
  await expect(page.getByRole('dialog', { name: 'Lille vs Rennes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/live?view=ticker');
  await expect(page.getByText('49 signals', { exact: true })).toBeFocused();
  await expect(standingOut).toHaveCount(0);

  // The number follows the filters, as the cards do.
  await page.goto('/live?signal=corner-spike&confidence=85');
  await expect(page.getByText('1 match carries it and stands out.')).toBeVisible();
  await expect(standingOut).toHaveCount(1);
});

test('in the ticker, so many lines stay as have stood out, also where older ones are cut off', async ({ page }) => {
  await page.goto('/live?view=ticker&confidence=0&signal=var-delay');
  const standingOut = page.locator('[data-highlighted="true"]');
  await expect(page.getByText('3 matches carry it and stand out.')).toBeVisible();
  await expect(standingOut).toHaveCount(3);
  await page.getByRole('button', { name: 'Only these' }).click();
  await expect(page.getByText('3 signals', { exact: true })).toBeVisible();
  await expect(page.getByText('3 matches carry it and stand out.')).toBeVisible();
});

test('what is not a name of the site is never said', async ({ page }) => {
  await page.goto('/live');
  for (const text of ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'nobody-wins', 'CORNER-SPIKE', 'constructor']) {
    await navigate(page, `/live?signal=${text}`);
    await expect(page).toHaveURL(`/live?signal=${text}`);
    await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
    await hydrated(page);
    await expect(page.getByText('You came for')).toHaveCount(0);
  }
});

test('a match that has not kicked off says when it will, and leads to its fixture', async ({ page }) => {
  await page.goto('/live?fixture=EPL-2026-11-28-ARS-BHA');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'ARS vs BHA' }) });
  await expect(card.getByText('It will be here on Saturday 28 November, UK time.')).toBeVisible();
  await card.getByRole('link', { name: 'look for it among the fixtures' }).click();
  await expect(page.getByRole('dialog', { name: 'Arsenal vs Brighton' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/live');
  await expect(card).toHaveCount(0);
});

test.describe('where it is tomorrow already', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the day of a match to come is that of the weekend, which the page names', async ({ page }) => {
    await page.goto('/live?fixture=EPL-2026-11-28-EVE-CRY');
    await expect(page.getByText('It will be here on Saturday 28 November, UK time.')).toBeVisible();
    await expect(page.getByText('27 to 29 November 2026 in the UK')).toBeVisible();
  });
});
