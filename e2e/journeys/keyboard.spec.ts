import type { Page } from '@playwright/test';
import { deepIf } from '../support/deep.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { heading, lockButton } from './waitlist-page.ts';

for (const width of [375, 1440]) {
  test.describe(`by keyboard alone, ${width} pixels wide`, deepIf(width > 375), () => {
    test.use({ viewport: { width, height: 800 } });

    /** On a phone, the filters are a sheet behind a button. */
    const isSheet = width < 640;
    async function openFilters(page: Page) {
      if (!isSheet) return;
      await tabTo(page, page.getByRole('button', { name: /^Filters/ }));
      await page.keyboard.press('Enter');
    }
    const closeFilters = (page: Page) => (isSheet ? page.keyboard.press('Escape') : undefined);

    test('fixtures are searched, sorted, filtered, opened and closed', async ({ page }) => {
      await page.goto('/filters');
      await expect(page.getByText('2 fixtures', { exact: true })).toBeVisible();
      await openFilters(page);
      await tabTo(page, page.getByLabel('Search'));
      await page.keyboard.type('ever');
      await expect(page.getByText('1 fixture', { exact: true })).toBeVisible();
      for (let press = 0; press < 4; press++) await page.keyboard.press('Backspace');
      await tabTo(page, page.getByLabel('Sort by'));
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL('/filters?sort=kickoff_asc');
      await tabTo(page, page.getByRole('slider', { name: 'Confidence' }));
      await page.keyboard.press('Home');
      await expect(page.getByText('3 fixtures', { exact: true })).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: 'MIRROR MATCH', exact: true }));
      await page.keyboard.press('Space');
      await expect(page.getByText('1 fixture', { exact: true })).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: 'Clear all' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 fixtures', { exact: true })).toBeVisible();
      await closeFilters(page);
      const details = page.getByRole('link', { name: 'Details: Everton vs Crystal Palace' });
      await tabTo(page, details);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('tab', { name: 'Signals' }));
      await page.keyboard.press('End');
      await expect(dialog.getByText('Both Teams To Score')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(details).toBeFocused();
    });

    test('the waitlist, from first focus to "Priority confirmed"', async ({ page }) => {
      await page.goto('/waitlist');
      await tabTo(page, page.getByLabel('First name'));
      await page.keyboard.type('Ada');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Lovelace');
      await page.keyboard.press('Tab');
      await page.keyboard.type('ada@example.com');
      await page.keyboard.press('Enter');
      await expect(page.getByText('One thing needs your attention')).toBeVisible();
      await expect(page.getByLabel('Send me early access')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Jump the Queue');
      await expect(heading(page)).toBeFocused();
      await tabTo(page, page.getByLabel('Steady accumulator'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByLabel('Steady accumulator')).toBeChecked();
      await tabTo(page, page.getByLabel('Corners'));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('slider'));
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '£400+');
      await tabTo(page, page.getByLabel('0 to 1'));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByLabel('Which feature would be the killer for you?'));
      await page.keyboard.type('A quiet phone.');
      await page.keyboard.press('Tab');
      await expect(lockButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Priority confirmed')).toBeVisible();
      await expect(heading(page)).toBeFocused();
    });

    test('signals are filtered, opened and followed to live matches', async ({ page }) => {
      await page.goto('/signals');
      await expect(page.getByText('10 signals', { exact: true })).toBeVisible();
      await openFilters(page);
      await tabTo(page, page.getByRole('slider', { name: 'Minimum confidence' }));
      await page.keyboard.press('End');
      await expect(page.getByText('No signals at this level')).toBeVisible();
      await page.keyboard.press('Home');
      await tabTo(page, page.getByRole('button', { name: 'Discipline', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('1 signal', { exact: true })).toBeVisible();
      await closeFilters(page);
      await tabTo(page, page.getByRole('link', { name: 'Details: Glass Jaw' }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('link', { name: 'See live matches' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/live?signal=glass-jaw');
      await expect(page.locator('h1')).toBeFocused();
    });

    test('the live board is paused, filtered, turned into a ticker and opened', async ({ page }) => {
      await page.goto('/live');
      await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
      await openFilters(page);
      await tabTo(page, page.getByRole('switch', { name: 'Auto Refresh' }));
      await page.keyboard.press('Space');
      await expect(page.getByRole('switch', { name: 'Auto Refresh', checked: false })).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: 'Bundesliga', exact: true }));
      await page.keyboard.press('Space');
      await expect(page.getByText('1 match', { exact: true })).toBeVisible();
      await closeFilters(page);
      await tabTo(page, page.getByRole('tab', { name: 'By fixture' }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('list', { name: 'Most recent signals' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await page.locator('main').focus();
      await openFilters(page);
      await tabTo(page, page.getByRole('button', { name: 'Clear all' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
      const card = page.getByRole('link', { name: 'Details: Newcastle vs Aston Villa' });
      await card.focus();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Add to favorites' }));
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Favorited' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(card).toBeFocused();
    });
  });
}
