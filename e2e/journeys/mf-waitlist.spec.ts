import { violationsOf } from '../support/axe.ts';
import { deepIf, onPhone } from '../support/deep.ts';
import { expect, hydrated, stopClock, test } from '../support/test.ts';
import { fillPoll, fillSignup, heading, joinButton, joinIn, lockButton, send } from './waitlist-page.ts';

test.beforeEach(({ page }) => page.clock.install());

test('says what it is, and its button leads to the form', async ({ page }) => {
  await page.goto('/waitlist');
  await expect(
    page.getByText('Early access, sharper filters, faster signals. Get the edge before the odds flip.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'GET ON THE MUTHA LIST' })).toBeVisible();
  await expect(page.getByText('Spaces are limited.')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(3);
  await expect(heading(page)).toHaveText('Get Early Access');
  await page.setViewportSize({ width: 700, height: 360 });
  await page.getByRole('link', { name: 'Join the waitlist' }).last().click();
  await expect(heading(page)).toBeInViewport();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('both steps, from the first letter to priority', onPhone, async ({ page, consoleLines }) => {
  await page.goto('/waitlist');
  await joinIn(page);
  await expect(page.getByText("You're in! Complete the quick poll to jump the queue.")).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const ticket = page.locator('#early-access');
  for (const text of ['#156', 'Ada Lovelace', 'ada@example.com']) await expect(ticket).toContainText(text);
  await expect(ticket.locator(':disabled')).toHaveCount(0);

  const card = page.getByRole('region', { name: 'MOVE UP THE QUEUE' });
  await expect(card).toContainText('3 more sign-ups move you into the next tier.');
  const link = await card.getByLabel('Your link').inputValue();
  expect(link).toMatch(new RegExp(`^${new URL(page.url()).origin}/waitlist\\?ref=[A-Z0-9]{6}$`));

  await fillPoll(page);
  await expect(page.getByLabel('Which other market?')).toHaveCount(0);
  await page.getByLabel('Other', { exact: true }).check();
  await page.getByLabel('Which other market?').fill('Throw-ins');
  await send(page, lockButton(page));
  await expect(page.getByText('Priority locked! Share your link to move even faster.')).toBeVisible();
  await expect(page.getByText('Priority confirmed')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(lockButton(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Priority confirmed')).toBeVisible();
  await expect(page.getByLabel('Your link')).toHaveValue(link);
  expect(consoleLines).toEqual([]);
});

test('every error of the signup: under its field, in a summary that leads there, and not before it is sent', async ({
  page,
}) => {
  await page.goto('/waitlist');
  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Valid email is required')).toHaveCount(0);
  await joinButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: '4 things need your attention' });
  const fields = [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Valid email is required'],
    ['Send me early access and product updates.', 'Consent is required'],
  ] as const;
  await expect(summary.getByRole('link')).toHaveText(fields.map(([, message]) => message));
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const [label, message] of fields) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
    await summary.getByRole('link', { name: message }).click();
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await page.getByLabel('Email').fill('ada@example.com');
  await expect(page.getByText('3 things need your attention')).toBeVisible();
  await fillSignup(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a phone, the label of a field that lacks something is below the header', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/waitlist');
  await joinButton(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  const label = await page.locator('label', { hasText: 'First name' }).boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});

test('every error of the poll', async ({ page }) => {
  await page.goto('/waitlist');
  await joinIn(page);
  await page.getByLabel('Which feature would be the killer for you?').fill('Nine char');
  await send(page, lockButton(page));
  const messages = [
    'Please select your betting style',
    'Please select at least one market',
    'Please select an option',
    'Please provide at least 10 characters',
  ];
  const summary = page.getByRole('alert').filter({ hasText: '4 things need your attention' });
  await expect(summary.getByRole('link')).toHaveText(messages);
  await expect(page.getByLabel('Steady accumulator')).toBeFocused();
  await expect(page.getByRole('group', { name: 'What is your betting style?' })).toHaveAccessibleDescription(
    'Please select your betting style',
  );
  await expect(page.getByRole('group', { name: 'Which markets do you play?' })).toHaveAccessibleDescription(
    /Please select at least one market$/,
  );
  await summary.getByRole('link', { name: 'Please select an option' }).click();
  await expect(page.getByLabel('0 to 1')).toBeFocused();
  await fillPoll(page);
  await expect(summary).toHaveCount(0);
});

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`${colorScheme}`, deepIf(colorScheme === 'light'), () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('axe finds nothing with every error shown, nor once all is done', async ({ page }) => {
      await page.goto('/waitlist');
      await joinButton(page).click();
      await expect(page.getByText('4 things need your attention')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await joinIn(page);
      await send(page, lockButton(page));
      await expect(page.getByText('4 things need your attention')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await fillPoll(page);
      await send(page, lockButton(page));
      await expect(page.getByText('Priority confirmed')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

test('a double click, and Enter twice, join once', async ({ page }) => {
  await page.goto('/waitlist');
  await fillSignup(page);
  await hydrated(page);
  await stopClock(page);
  await joinButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(heading(page)).toHaveText('Jump the Queue');
  await expect(page.getByText("You're in!")).toHaveCount(1);
});
