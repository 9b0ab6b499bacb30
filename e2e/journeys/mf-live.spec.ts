import { liveWithoutMatches } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { expect, stopClock, test } from '../support/test.ts';
import { openFilters } from './open-filters.ts';

const bologna = 'SERA-2026-11-27-BOL-FIO';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T20:52:00Z') });
});

test('reads like a scoreboard: score, minute, phase, the best three signals, cards', async ({ page }) => {
  await page.goto('/live');
  await expect(page.getByText('In-play model signals. Updated as the game unfolds.')).toBeVisible();
  await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
  const card = page.locator(`[data-fixture="${bologna}"]`);
  for (const text of [
    'Serie A',
    'Kick-off Fri 27 Nov 19:45',
    'Bologna',
    'Fiorentina',
    "50'",
    'Second Half',
    '5 yellow',
    '1 red',
  ]) {
    await expect(card).toContainText(text);
  }
  const confidences = await card
    .getByRole('meter')
    .evaluateAll((meters) => meters.map((meter) => Number(meter.getAttribute('aria-valuenow'))));
  expect(confidences).toHaveLength(3);
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  expect(Math.min(...confidences)).toBeGreaterThanOrEqual(70);
  await expect(card.getByRole('listitem').first()).toContainText("48'");
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('the strongest match comes first, and one that is over last, without the colour of play', async ({ page }) => {
  await page.goto('/live');
  await expect(page.getByText('Strongest, then newest; finished last')).toBeVisible();
  const strengths = await page
    .locator('[data-fixture]:not([data-over])')
    .evaluateAll((cards) =>
      cards.map((card) => Number(card.querySelector('[role="meter"]')?.getAttribute('aria-valuenow'))),
    );
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  const over = page.locator('[data-fixture]').last();
  await expect(over).toContainText('Full Time');
  const colours = await page
    .locator('[data-fixture] h2 + p > span:first-child')
    .evaluateAll((minutes) => minutes.map((minute) => getComputedStyle(minute).color));
  expect(colours.slice(0, -1)).not.toContain(colours.at(-1));
  // In each match that is on, the stripes of one score; none in a match that is over.
  expect(await page.locator('[data-fixture] .ui-confidence-stripes').count()).toBe(strengths.length);
});

test('links of signals on a card can be pressed with a finger, and kick-off ends where the scores do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/live');
  await expect(page.locator('time[data-show="clock"]').last()).toHaveText(/\d\d:\d\d/);
  const card = page.locator('[data-fixture]').first();
  const heights = await card
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  const ends = await card.evaluate((element) => {
    const range = document.createRange();
    return [...element.querySelectorAll('time[data-show="clock"], .ui-confidence-figure')].map((part) => {
      range.selectNodeContents(part);
      return range.getBoundingClientRect().right;
    });
  });
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1.5);
});

test('the name of a club and its score are on one line', async ({ page }) => {
  await page.goto('/live');
  await page.evaluate(() => document.fonts.ready);
  const apart = await page.locator('article h2 > span').evaluateAll((rows) => {
    // A box without content and height sits on the baseline of the letters beside it.
    const lineOf = (element: Element) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      element.prepend(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    };
    return rows.map(({ children: [name, score] }) => (name && score ? Math.abs(lineOf(name) - lineOf(score)) : NaN));
  });
  expect(apart).toHaveLength(14);
  expect(Math.max(...apart)).toBeLessThan(0.5);
});

test('the ticker shows at most fifty signals, newest first', async ({ page }) => {
  await page.goto('/live?confidence=0');
  await page.getByRole('tab', { name: 'By fixture' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/live?view=ticker&confidence=0');
  await expect(page.getByText('50 signals', { exact: true })).toBeVisible();
  const times = await page
    .getByRole('list', { name: 'Most recent signals' })
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(times).toHaveLength(50);
  expect(times).toEqual(times.toSorted().reverse());
  await page.goto('/live?view=ticker&confidence=100');
  await expect(page.getByText('No recent signals')).toBeVisible();
  await expect(page.getByText('Try lowering the confidence threshold.')).toBeVisible();
});

test('filters by text, league and level, offers to clear, and says when nothing is left', async ({ page }) => {
  await page.goto('/live');
  await openFilters(page);
  await page.getByRole('button', { name: 'Serie A', exact: true }).click();
  await expect(page).toHaveURL('/live?league=Serie+A');
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/live');
  // The button is gone, and the focus is at what it has changed.
  await expect(page.getByText('7 matches', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);

  await page.goto('/live?confidence=100');

  await openFilters(page);
  await expect(page.getByText('No signals at this level')).toBeVisible();
  await expect(page.getByText('Try 60 or switch to Ticker view.')).toBeVisible();

  await page.goto('/live');

  await openFilters(page);
  const shortlist = page.getByRole('button', { name: 'Only my shortlist', disabled: true });
  await shortlist.click({ force: true });
  await expect(shortlist).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
  await expect(page.getByRole('tooltip')).toContainText('This opens with early access');
});

test('the label counts minutes, the switch resets it every ten seconds, and nothing is announced', async ({ page }) => {
  await page.goto('/live');
  await openFilters(page);
  await expect(page.getByText('Updated just now')).toBeVisible();
  await stopClock(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
  });
  const auto = page.getByRole('switch', { name: 'Auto Refresh', checked: true });
  await page.clock.runFor(125_000);
  await expect(page.getByText('Updated just now')).toBeVisible();

  await auto.focus();
  await page.keyboard.press(' ');
  await page.clock.runFor(65_000);
  await expect(page.getByText('Updated 1 minute ago')).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByText('Updated 3 minutes ago')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.clock.runFor(1_100);
  await expect(page.getByText('Updated just now')).toBeVisible();
  // The first toast brings its library over the network, which no clock stops.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.getByText('Data refreshed')).toBeVisible({ timeout: 50 });
  }).toPass();

  await page.clock.runFor(65_000);
  await expect(page.getByText('Updated 1 minute ago')).toBeVisible();
  await page.getByRole('switch', { name: 'Auto Refresh' }).click();
  await page.clock.runFor(10_100);
  await expect(page.getByText('Updated just now')).toBeVisible();
});

test('says that a refresh has failed, and that no match is on', async ({ page, ownSite }) => {
  await releaseEdition(ownSite.folder, liveWithoutMatches);
  await page.goto(`${ownSite.url}/live`);
  await openFilters(page);
  await expect(page.getByText('No matches live right now')).toBeVisible();
  await expect(page.getByText('Check back at kick-off.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.clock.runFor(1_100);
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toContainText(
    'Failed to refresh data. Please try again.',
  );
});
