import { liveWithoutMatches } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { onPhone } from '../site/deep.ts';
import { expect, hydrated, stopClock, test } from '../site/test.ts';

const bologna = 'SERA-2026-11-27-BOL-FIO';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T20:52:00Z') });
});

test('reads like a scoreboard: score, minute, phase, the best three signals, cards', async ({ page }) => {
  await page.goto('/live');
  await expect(page.getByText('In-play model signals. Updated as the game unfolds.')).toBeVisible();
  await expect(page.getByText('7 matches')).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('the name of a club and its score stand on one line', async ({ page }) => {
  await page.goto('/live');
  await page.evaluate(() => document.fonts.ready);
  const apart = await page.locator('article h2 > span').evaluateAll((rows) => {
    // A box without content and height stands on the line of the letters beside it.
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
  await expect(page.getByText('50 signals')).toBeVisible();
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
  await page.getByRole('button', { name: 'Serie A', exact: true }).click();
  await expect(page).toHaveURL('/live?league=Serie+A');
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/live');
  // The button is gone, and the focus is at what it has changed.
  await expect(page.getByText('7 matches')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);

  await page.goto('/live?confidence=100');
  await expect(page.getByText('No signals at this level')).toBeVisible();
  await expect(page.getByText('Try 60 or switch to Ticker view.')).toBeVisible();

  await page.goto('/live');
  const shortlist = page.getByRole('button', { name: 'Only my shortlist', disabled: true });
  await shortlist.click({ force: true });
  await expect(shortlist).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('7 matches')).toBeVisible();
  await expect(page.getByRole('tooltip')).toContainText('Shortlists open with early access');
});

test('the label counts minutes, the switch sets it anew every ten seconds, and nothing is announced', async ({
  page,
}) => {
  await page.goto('/live');
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
  await expect(page.getByText('No matches live right now')).toBeVisible();
  await expect(page.getByText('Check back at kick-off.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.clock.runFor(1_100);
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toContainText(
    'Failed to refresh data. Please try again.',
  );
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
    // Anywhere on it, as on a heading.
    await card.getByRole('heading').click({ position: { x: 5, y: 5 }, force: true });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: 'Details: Bologna vs Fiorentina' })).toBeFocused();

    await page.goto('/live?fixture=nobody');
    await expect(page.getByText('7 matches')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

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
  // The newest signal stands first, and each card says what it stands out for.
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
  await lines.first().getByRole('button', { name: 'Lille vs Rennes' }).click();
  await expect(page.getByRole('dialog', { name: 'Lille vs Rennes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/live?view=ticker');
  await expect(page.getByText('49 signals')).toBeFocused();
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
  await expect(page.getByText('3 signals')).toBeVisible();
  await expect(page.getByText('3 matches carry it and stand out.')).toBeVisible();
});

test('what is no name of the site is never said', async ({ page }) => {
  for (const text of ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'nobody-wins', 'CORNER-SPIKE', 'constructor']) {
    await page.goto(`/live?signal=${text}`);
    await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
    await hydrated(page);
    await expect(page.getByText('You came for')).toHaveCount(0);
  }
});

test('a match that has not kicked off says when it will, and leads to its fixture', async ({ page }) => {
  await page.goto('/live?fixture=EPL-2026-11-28-ARS-BHA');
  await expect(
    page.getByText('That match has not kicked off. It will be here on Saturday 28 November, UK time.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'see what the filters say' }).click();
  await expect(page.getByRole('dialog', { name: 'Arsenal vs Brighton' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL('/live');
  await expect(page.getByText('That match has not kicked off')).toHaveCount(0);
});

test.describe('where it is tomorrow already', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the day of a match to come is that of the weekend, which the page names', async ({ page }) => {
    await page.goto('/live?fixture=EPL-2026-11-28-EVE-CRY');
    await expect(page.getByText('It will be here on Saturday 28 November, UK time.')).toBeVisible();
    await expect(page.getByText('27 to 29 November 2026 in the UK')).toBeVisible();
  });
});
