import { opacityAfter } from '../support/opacity-after.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { filterPages, signalPages } from './explainer-pages.ts';
import { closeFilters, openFilters } from './open-filters.ts';

test('offers to skip to the content, before anything else', async ({ page }) => {
  await page.goto('/filters');
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('moves focus to the heading when the page changes, and says nothing beside it', async ({ page }) => {
  await page.goto('/filters');
  await hydrated(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const live = (target as Element).closest?.('[aria-live], [role="status"], [role="alert"]');
        if (live && !live.closest('main') && live.textContent) said.push(live.textContent);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

  const heading = page.locator('h1');
  const outline = () => heading.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(heading).toHaveText('All about the product');
  await expect(heading).toBeFocused();
  expect(await outline()).toBe('none');

  // A user of the keyboard sees where the focus is.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Hello!');
  await expect(heading).toBeFocused();
  expect(await outline()).toBe('solid');
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
});

test('starts a new page at its top, and goes back to the page as the visitor left it', async ({ page }) => {
  await page.goto('/design-system');
  await expect(page.locator('h1')).toBeVisible();
  const [closed, opened] = await page.locator('main details').all();
  for (const each of [closed, opened]) await each?.locator('summary').click();
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { left: scrollY }), { capture: true, once: true }),
  );
  await about.click();
  const left = await page.evaluate(() => (window as unknown as { left: number }).left);
  expect(left).toBeGreaterThan(1_000);
  await expect(page.locator('h1')).toHaveText('All about the product');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Design system');
  expect(await closed?.getAttribute('open')).toBe('');
  expect(await opened?.getAttribute('open')).toBeNull();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // Its main part is as high as its content again.
  await expect(page.getByRole('main')).not.toHaveAttribute('style', /min-height/);
});

test('shows that a screen is on its way, only when it takes longer than 200 ms', async ({ page, remote }) => {
  await prolongDeadlines(page);
  await remote('mf-live').hold(/\/entry\./);
  await page.goto('/about');
  await hydrated(page);
  await expect(page.locator('h1')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Live' }).click();
  const line = page.locator('.frame-progress');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect([await opacityAfter(line, 199), await opacityAfter(line, 202)]).toEqual(['0', '1']);
  await expect(page.locator('h1')).toHaveText('All about the product');
  await remote('mf-live').back();
  await expect(page.locator('h1')).toHaveText('Live Signals');
  await expect(line).toBeHidden();
});

test('the frame has every link that it should have', async ({ page }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Filters', '/filters'],
    ['Signals', '/signals'],
    ['Live', '/live'],
    ['Pricing', '/pricing'],
    ['Log in', '/waitlist'],
    ['Join the waitlist', '/waitlist'],
  ]) {
    await expect(header.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', path as string);
  }
  const footer = page.getByRole('contentinfo');
  for (const path of [
    '/about',
    '/blog',
    '/contact',
    '/how-it-works',
    '/live',
    '/privacy-policy',
    '/terms-conditions',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer.locator('a[href^="/filter/"]')).toHaveCount(filterPages.length);
  await expect(footer.locator('a[href^="/signal/"]')).toHaveCount(signalPages.length);
  for (const name of ['X', 'Instagram', 'TikTok', 'YouTube', 'LinkedIn']) {
    const link = footer.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

  test('the menu closes when the visitor goes somewhere, presses outside or tabs away', async ({ page }) => {
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await button.tap();
    await menu.getByRole('link', { name: 'Live' }).tap();
    await expect(page.locator('h1')).toHaveText('Live Signals');
    await expect(menu).toBeHidden();

    await button.tap();
    await expect(menu).toBeVisible();
    // Beside the cards, where nothing answers a press.
    await page.touchscreen.tap(4, 650);
    await expect(menu).toBeHidden();

    await button.tap();
    await expect(menu).toBeVisible();
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
  });

  test('the menu stays open when a chip that was pressed before it takes effect', async ({ page, remote }) => {
    await remote('*').hold('js');
    await page.goto('/live', { waitUntil: 'commit' });
    await openFilters(page);
    await page.locator('.ui-chip', { hasText: 'Premier League' }).tap();
    await closeFilters(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await remote('*').back();
    await expect(page).toHaveURL(/league=/);
    await hydrated(page);
    await expect(menu).toBeVisible();
  });
});
