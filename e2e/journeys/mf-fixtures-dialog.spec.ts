import { onPhone } from '../support/deep.ts';
import { expect, hydrated, stopClock, test } from '../support/test.ts';

const arsenal = 'EPL-2026-11-28-ARS-BHA';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T19:00:00Z') });
});

test('a press anywhere on a card opens its dialog, and every way out gives focus back', onPhone, async ({ page }) => {
  await page.goto('/filters');
  const card = page.locator(`[data-fixture="${arsenal}"]`);
  const details = card.getByRole('link', { name: 'Details: Arsenal vs Brighton' });
  const dialog = page.getByRole('dialog', { name: 'Arsenal vs Brighton' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await card.getByRole('heading').click({ position: { x: 5, y: 5 }, force: true });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/filters?fixture=${arsenal}`);
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/filters');
    await expect(details).toBeFocused();
  }
});

test('a double click opens a dialog once: one Escape, or one step back, closes it', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/filters');
  const details = page.getByRole('link', { name: 'Details: Arsenal vs Brighton' });
  const dialog = page.getByRole('dialog', { name: 'Arsenal vs Brighton' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await hydrated(page);
    // Both presses come before the browser has drawn what the first one does, so both reach the button.
    await details.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/filters');
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('details are a link: it opens in a new tab, with its address, and Enter opens it here', async ({
  page,
  context,
}) => {
  await page.goto('/filters?confidence=60');
  await hydrated(page);
  const details = page.getByRole('link', { name: 'Details: Arsenal vs Brighton' });
  const address = await details.evaluate((link: HTMLAnchorElement) => link.href);
  expect(new URL(address).pathname + new URL(address).search).toBe(`/filters?fixture=${arsenal}`);
  const opened = context.waitForEvent('page');
  await details.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.getByRole('dialog', { name: 'Arsenal vs Brighton' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tab.close();
  await details.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Arsenal vs Brighton' })).toBeVisible();
  // Unlike in the new tab, the filters stay.
  await expect(page).toHaveURL(`/filters?confidence=60&fixture=${arsenal}`);
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});

test('a second press that closes a dialog does not leave the page', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/filters');
  const dialog = page.getByRole('dialog', { name: 'Arsenal vs Brighton' });
  await hydrated(page);
  await page.getByRole('link', { name: 'Details: Arsenal vs Brighton' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/filters');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the page behind an open dialog stays where it is', async ({ page }) => {
  await page.goto(`/filters?fixture=${arsenal}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  const wheel = async () => {
    await page.mouse.wheel(0, 200);
    return page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
    );
  };
  expect(await wheel()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Nothing had the focus before the dialog. Tab goes on from the heading, and not from the end of the page.
  await expect(page.locator('h1')).toBeFocused();
  await expect.poll(wheel).toBeGreaterThan(0);
});

test('a toast over a phone leaves the buttons of a dialog free, and a press on it meets nothing else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/filters?fixture=${arsenal}`);
  const dialog = page.getByRole('dialog', { name: 'Arsenal vs Brighton' });
  const save = dialog.getByRole('button', { name: /^Saved? to Shortlist$/ });
  await save.click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  await stopClock(page);
  const bottom = () => toast.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await save.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(bottom).toBeLessThan(top);
  await toast.click({ position: { x: 60, y: 30 } });
  await expect(dialog).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await expect(page).toHaveURL(`/filters?fixture=${arsenal}`);
});

test('the dialog has its three tabs and its two buttons', async ({ page }) => {
  await page.goto(`/filters?fixture=${arsenal}`);
  const dialog = page.getByRole('dialog', { name: 'Arsenal vs Brighton' });
  await expect(dialog).toContainText('Premier League');
  await expect(dialog).toContainText('Emirates Stadium');
  await expect(dialog.locator('time')).toHaveText(/^Saturday,? 28 November 2026 at 15:00$/);
  await expect(dialog.getByRole('heading', { name: 'Pre-match Score' })).toBeVisible();
  await expect(dialog.getByText('Combined signal strength and confidence')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(4);
  await expect(dialog.getByText('Eight home wins in a row, and the first goal in seven of them.')).toBeVisible();

  const place = () => dialog.getByRole('tablist').evaluate((element) => element.getBoundingClientRect().top);
  // A dialog rises into its place.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const before = await place();
  await dialog.getByRole('tab', { name: 'Signals' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    dialog.getByText('Form data will be available soon. This tab will show the last 5 matches for both teams.'),
  ).toBeVisible();
  // The pressed tab stays where it is, though this panel is lower.
  expect(await place()).toBe(before);
  await page.keyboard.press('ArrowRight');
  expect(await place()).toBe(before);
  await expect(dialog.getByText('Both Teams To Score')).toBeVisible();
  await expect(dialog.getByText('Over 2.5 Goals')).toBeVisible();
  await expect(dialog.getByText('1.83')).toBeVisible();

  // The second press of a double click takes nothing off.
  await dialog.getByRole('button', { name: 'Save to Shortlist' }).dblclick();
  await expect(page.getByText('Added to shortlist')).toBeVisible();
  await expect(page.getByText('Arsenal vs Brighton saved to your shortlist.')).toBeVisible();
  // The button and the card say so, also after a reload. A second press takes it off.
  const saved = dialog.getByRole('button', { name: 'Saved to Shortlist', pressed: true });
  const mark = page.locator(`[data-fixture="${arsenal}"]`).getByText('On your shortlist');
  await expect(saved).toBeVisible();
  await expect(dialog.getByText('This device keeps it, and its card on this page is marked.')).toBeVisible();
  await page.reload();
  await expect(saved).toBeVisible();
  await expect(mark).toBeVisible();
  await saved.click();
  await expect(dialog.getByRole('button', { name: 'Save to Shortlist', pressed: false })).toBeVisible();
  await expect(mark).toHaveCount(0);
  const live = dialog.getByRole('link', { name: 'View Live on Kick-off' });
  await expect(live).toHaveAttribute('href', `/live?fixture=${arsenal}`);
  await expect(live).toHaveAttribute('target', '_blank');

  await page.goto('/filters?confidence=0&fixture=EPL-2026-11-29-WOL-BRE');
  await page.getByRole('tab', { name: 'Markets' }).click();
  await expect(page.getByText('No market data available for this fixture.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/filters?confidence=0');
  await page.goto('/filters?fixture=nobody');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a browser that keeps nothing is not said to keep a fixture', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No storage here.', 'QuotaExceededError');
    };
  });
  await page.goto(`/filters?fixture=${arsenal}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save to Shortlist' }).click();
  await expect(
    dialog.getByText('This browser keeps nothing, so until you leave the site its card on this page is marked.'),
  ).toBeVisible();
});
