import { onPhone } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { signalPages } from './explainer-pages.ts';
import { openFilters } from './open-filters.ts';

test('shows ten definitions and filters them, mirrored in the address', async ({ page }) => {
  await page.goto('/signals');
  await openFilters(page);
  await expect(page.getByText('10 signals', { exact: true })).toBeVisible();
  const card = page.locator('[data-signal="favdom"]');
  await expect(card).toContainText('Context');
  await expect(card).toContainText('+1 more');
  await expect(card).toContainText('Avg confidence 82%');
  await expect(card).toContainText('Hit rate 73%');
  await expect(page.locator('[data-signal="early-doors"]')).not.toContainText('Hit rate');
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('button')).toHaveCount(10);
  await expect(page.getByRole('group', { name: 'Markets' }).getByRole('button')).toHaveCount(15);
  await expect(page.getByRole('slider', { name: 'Minimum confidence' })).toHaveValue('60');

  // A category that no signal has leads to nothing, and says so.
  const empty = page.getByRole('button', { name: 'Form 0', disabled: true });
  await empty.click({ force: true });
  await expect(page.getByText('10 signals', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/signals');

  await page.getByRole('button', { name: 'Tempo', exact: true }).click();
  await expect(page).toHaveURL('/signals?category=Tempo');
  await expect(page.getByText('2 signals', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByText('No signals at this level')).toBeVisible();
  await expect(page.getByText('Try 60 or include more categories.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 signals', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/signals');

  await page.getByPlaceholder('Search signals...').fill('tunnel');
  await expect(page.getByText('1 signal', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/signals?q=tunnel');
});

test('the A-Z toggle does nothing yet, and says why', async ({ page }) => {
  await page.goto('/signals');
  await openFilters(page);
  await expect(page.locator('[data-signal]')).toHaveCount(10);
  const before = await page
    .locator('[data-signal]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-signal')));
  const toggle = page.getByRole('button', { name: 'A-Z', disabled: true });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('tooltip')).toHaveText('Sorting from A to Z opens with early access.');
  const after = await page
    .locator('[data-signal]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-signal')));
  expect(after).toEqual(before);
});

test('a card opens its dialog, with three tabs and what can be done', onPhone, async ({ page }) => {
  await page.goto('/signals');
  const card = page.getByRole('link', { name: 'Details: FavDom' });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'FavDom' });
  await expect(page).toHaveURL('/signals?signal=favdom');
  for (const heading of ['Definition', 'Trigger criteria', 'Recommended markets', 'Confidence guidance']) {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
  }
  await dialog.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Liverpool vs Leeds')).toBeVisible();
  await expect(dialog.getByText('Premier League · Pre-match')).toBeVisible();
  await expect(dialog.getByText('Won 3-1')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(dialog.getByText('Version 2.1 • Last updated 14 November 2026')).toBeVisible();

  await expect(dialog.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/signal/favdom');
  const shortlist = dialog.getByRole('button', { name: 'Add to shortlist' });
  await expect(shortlist).toHaveAttribute('aria-disabled', 'true');
  await shortlist.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Shortlists of signals open with early access.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL('/signals');

  await card.click();
  await dialog.getByRole('link', { name: 'See live matches' }).click();
  await expect(page).toHaveURL('/live?signal=favdom');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The link has closed the dialog.
  await page.goBack();
  await expect(page).toHaveURL('/signals');
  await expect(dialog).toBeHidden();
});

test('the teasers lead to the explainer pages', async ({ page }) => {
  await page.goto('/signals');
  const links = page.getByRole('link', { name: /^Learn more/ });
  await expect(links).toHaveCount(signalPages.length);
  await page.getByRole('link', { name: 'Learn more about Goal Flurry Potential' }).click();
  await expect(page).toHaveURL('/signal/goal-flurry');
  await expect(page.locator('[data-remote="mf-content"] h1')).toHaveText('Goal Flurry Potential');
});

test('the detail shows all that is known of a signal', async ({ page }) => {
  await page.goto('/signal/btts-bonanza');
  const above = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Signals' });
  await expect(above).toHaveAttribute('href', '/signals');
  await expect(page.getByRole('img', { name: /^BTTS Bonanza: / })).toBeVisible();
  await expect(page.getByText('Hit rate', { exact: true })).toBeVisible();
  for (const heading of [
    'Trigger criteria',
    'Confidence guidance',
    'Recommended markets',
    'Recent examples',
    'Method',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('Version 1.8 • Last updated 2 November 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See live matches' })).toHaveAttribute(
    'href',
    '/live?signal=btts-bonanza',
  );
  await expect(page.getByRole('button', { name: 'Add to shortlist' })).toHaveAttribute('aria-disabled', 'true');
});
