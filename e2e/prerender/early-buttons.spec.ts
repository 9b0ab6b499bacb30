import { fillSignup, heading, joinButton } from '../journeys/waitlist-page.ts';
import { deep, deepIf, isTriedByAnother } from '../support/deep.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** Opens a page whose scripts do not come, which is never loaded. */
const early = { waitUntil: 'commit' } as const;
const busy = '[aria-busy="true"]';

test('a signup that is sent before React is there is sent once', async ({ page, remote, consoleLines }) => {
  await remote('*').hold('js');
  await page.goto('/waitlist', early);
  await fillSignup(page);
  await joinButton(page).click();
  await expect(joinButton(page)).toHaveAttribute('aria-busy', 'true');
  await joinButton(page).click();
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await remote('*').back();
  await expect(heading(page)).toHaveText('Jump the Queue');
  await expect(page.getByText("You're in!")).toHaveCount(1);
  await expect(page.locator(busy)).toHaveCount(0);
  expect(consoleLines).toEqual([]);
});

test('Enter in a field of the signup sends it too', deep, async ({ page, remote }) => {
  await remote('*').hold('js');
  await page.goto('/waitlist', early);
  await fillSignup(page);
  await page.getByLabel('Email').press('Enter');
  await remote('*').back();
  await expect(heading(page)).toHaveText('Jump the Queue');
});

for (const [remote, path] of [
  ['mf-fixtures', '/filters'],
  ['mf-signals', '/signals'],
  ['mf-live', '/live'],
] as const)
  test(
    `details on ${path} that are pressed before React is there open once`,
    deepIf(isTriedByAnother(remote, 'mf-fixtures')),
    async ({ page, remote }) => {
      await remote('*').hold('js');
      await page.goto(path, early);
      const details = page.getByRole('link', { name: /^Details: / }).first();
      await details.click();
      await expect(details).toHaveAttribute('aria-busy', 'true');
      await details.focus();
      await page.keyboard.press('Enter');
      await remote('*').back();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect(page.locator(busy)).toHaveCount(0);
    },
  );

test('a button that is pressed twice before React is there counts once, and of two buttons the last', async ({
  page,
  remote,
}) => {
  await remote('*').hold('js');
  await page.goto('/filters', early);
  const chip = (name: string) => page.getByRole('group', { name: 'Signals' }).getByRole('button', { name });
  await chip('GLASS JAW').click();
  await chip('FAVDOM').click();
  await chip('FAVDOM').click();
  await remote('*').back();
  await expect(chip('FAVDOM')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('GLASS JAW')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator(busy)).toHaveCount(0);
  await expect(page).toHaveURL('/filters?signal=FAVDOM');

  // From here on, React answers.
  await chip('FAVDOM').click();
  await expect(page).toHaveURL('/filters');
});

test("a press waits for the code of its region, where the shell's is there", async ({ page, remote }) => {
  await prolongDeadlines(page);
  await remote('mf-live').hold('js');
  await page.goto('/live', early);
  await page.waitForFunction(isRouterThere);
  const ticker = page.getByRole('tab', { name: 'Ticker' });
  await ticker.click();
  await expect(ticker).toHaveAttribute('aria-busy', 'true');
  await remote('mf-live').back();
  await expect(ticker).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Ticker' })).toBeVisible();
  await expect(page.locator(busy)).toHaveCount(0);
});

test('a link leads on, and what HTML can do is done once', async ({ page, remote }) => {
  await remote('*').hold('js');
  await page.goto('/live', early);
  const auto = page.getByRole('switch');
  const before = await auto.isChecked();
  await auto.click();
  await remote('*').back();
  await hydrated(page);
  expect(await auto.isChecked()).toBe(!before);
  await remote('*').hold('js');
  await page.goto('/filters', early);
  await page.getByRole('main').locator('a[href^="/filter/"]').first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/filter\//);
});

test("where the shell's scripts do not come, nothing waits, and nothing is answered by surprise", async ({
  page,
  remote,
}) => {
  await remote('shell').hold('js');
  await page.goto('/waitlist', early);
  await fillSignup(page);
  await joinButton(page).click();
  await expect(joinButton(page)).toHaveAttribute('aria-busy', 'true');
  await remote('shell').lose('js');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.locator(busy)).toHaveCount(0);
  await remote('shell').back();
  await again.click();
  await hydrated(page);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(joinButton(page)).toHaveText('Join the waitlist');
});

test('where the code of the screen alone does not come, nothing waits for it', deep, async ({ page, remote }) => {
  await prolongDeadlines(page);
  await remote('mf-signals').hold('js');
  await page.goto('/signals', early);
  const details = page.getByRole('link', { name: /^Details: / }).first();
  await details.click();
  await expect(details).toHaveAttribute('aria-busy', 'true');
  await remote('mf-signals').lose('js');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator(busy)).toHaveCount(0);
});
