import { waitlistRefusingOnce } from '../editions/editions.ts';
import { releaseEdition } from '../editions/release-edition.ts';
import { deep } from '../support/deep.ts';
import { expect, hydrated, stopClock, test } from '../support/test.ts';
import { fillPoll, fillSignup, heading, joinButton, joinIn, lockButton, send } from './waitlist-page.ts';

test.beforeEach(({ page }) => page.clock.install());

/** The script with the rules of the forms, which comes after the page. */
const rules = /\/rules\./;

test('no letter is lost by a reload, a way off and back, a release of the form in between, or a rejected submission', async ({
  page,
  ownSite,
}) => {
  await page.goto(`${ownSite.url}/waitlist`);
  await page.getByLabel('First name').pressSequentially('Ada');
  await page.getByLabel('Send me early access').check();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Send me early access')).toBeChecked();

  await page.getByLabel('Last name').pressSequentially('Lovelac');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All about the product');
  await releaseEdition(ownSite.folder, waitlistRefusingOnce);
  await page.goBack();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelac');
  await page.reload();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelac');

  await fillSignup(page);
  await send(page, joinButton(page));
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here: please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Email')).toBeEnabled();
  await send(page, joinButton(page));
  await expect(heading(page)).toHaveText('Jump the Queue');
  const link = await page.getByLabel('Your link').inputValue();
  await page.getByLabel('Which feature would be the killer for you?').pressSequentially('A quiet ph');
  await page.getByRole('slider', { name: 'What do you stake in a week?' }).press('Home');
  await page.reload();
  await expect(heading(page)).toHaveText('Jump the Queue');
  await expect(page.getByLabel('Your link')).toHaveValue(link);
  await expect(page.getByLabel('Which feature would be the killer for you?')).toHaveValue('A quiet ph');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '<£50');
  await expect(page.locator('#early-access')).toContainText('Ada Lovelace');

  await fillPoll(page);
  await send(page, lockButton(page));
  await expect(page.getByRole('alert')).toContainText('They are all still here: please try again.');
  await expect(page.getByLabel('In-play sniper')).toBeChecked();
  await send(page, lockButton(page));
  await expect(page.getByText('Priority confirmed')).toBeVisible();
});

test('no letter is lost when the form itself does not arrive for a while', async ({ page, remote }) => {
  await page.goto('/waitlist');
  await page.getByLabel('First name').fill('Ada');
  await remote('mf-waitlist').lose();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await remote('mf-waitlist').back();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test.describe('the rules come after the page', () => {
  test('a signup that is sent before its rules are there waits for them, and is sent once', async ({
    page,
    remote,
  }) => {
    await remote('mf-waitlist').hold(rules);
    await page.goto('/waitlist');
    await hydrated(page);
    await stopClock(page);
    await fillSignup(page);
    await joinButton(page).click();
    await expect(joinButton(page)).toHaveAttribute('aria-busy', 'true');
    await joinButton(page).click();
    await page.getByLabel('Email').press('Enter');
    await remote('mf-waitlist').back();
    await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.clock.resume();
    await expect(heading(page)).toHaveText('Jump the Queue');
    await expect(page.getByText("You're in!")).toHaveCount(1);
  });

  test('where the rules do not come the page says so, keeps what was typed, and can be sent again', async ({
    page,
    remote,
  }) => {
    await remote('mf-waitlist').lose(rules);
    await page.goto('/waitlist');
    await hydrated(page);
    await fillSignup(page);
    await joinButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Everything you typed is still here: please try again.');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    await remote('mf-waitlist').back();
    await send(page, joinButton(page));
    await expect(heading(page)).toHaveText('Jump the Queue');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('where storage throws, everything works, and a way off and back still loses nothing', async ({
  page,
  consoleLines,
}) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto('/waitlist');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All about the product');
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await joinIn(page);
  await fillPoll(page);
  await send(page, lockButton(page));
  await expect(page.getByText('Priority confirmed')).toBeVisible();
  expect(consoleLines).toEqual([]);
});

test('copies the link, and shows for two seconds that it did', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/waitlist');
  await joinIn(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.runFor(1_800);
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.getByLabel('Your link').inputValue(),
  );
  await page.clock.runFor(400);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByText('Link copied')).toBeVisible();
});

test(
  'where copying or opening a window is refused, the link is selected and the page says so',
  deep,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('refused')) },
      });
      window.open = () => null;
    });
    await page.goto('/waitlist');
    await joinIn(page);
    const link = page.getByLabel('Your link');
    const selected = () =>
      link.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('alert')).toContainText('Your browser did not let us copy.');
    expect(await selected()).toBe(await link.inputValue());
    await link.evaluate(() => getSelection()?.removeAllRanges());
    await page.getByText('Other ways to share').click();
    await page.getByRole('link', { name: 'WhatsApp' }).click();
    await expect(page.getByRole('alert')).toContainText('Your browser blocked the new window.');
    expect(await selected()).toBe(await link.inputValue());
  },
);

test('each network opens in a new window, which cannot reach this one', deep, async ({ page, context }) => {
  await context.route(/wa\.me|twitter\.com|facebook\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  await page.goto('/waitlist');
  await joinIn(page);
  const link = await page.getByLabel('Your link').inputValue();
  await page.getByText('Other ways to share').click();
  for (const network of ['WhatsApp', 'X / Twitter', 'Facebook']) {
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: network }).click();
    const opened = await opening;
    await expect(opened).toHaveTitle('elsewhere');
    expect(decodeURIComponent(opened.url())).toContain(link);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
  }
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Mutha%20Waitlist%20-%20Early%20Access&body=/,
  );
});

test("the system's share sheet is offered if there is one, and closing it is not a failure", deep, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        Object.assign(window, { shared: data });
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
  });
  await page.goto('/waitlist');
  await joinIn(page);
  await page.getByText('Other ways to share').click();
  await page.getByRole('button', { name: 'More…' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared.url)).toBe(
    await page.getByLabel('Your link').inputValue(),
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a friend’s code is kept for the visit and never shown; anything else is ignored', async ({ page }) => {
  await page.goto('/waitlist?ref=QX7Q7Q');
  await expect(page.getByText('A friend invited you.')).toBeVisible();
  expect(await page.locator('main').innerHTML()).not.toContain('QX7Q7Q');
  await page.goto('/waitlist');
  await expect(page.getByText('A friend invited you.')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  // `referral-code.test.ts` has other codes that are malformed.
  await page.goto('/waitlist?ref=%3Cimg%20src%3Dx%3E');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('A friend invited you.')).toHaveCount(0);
  expect(await page.locator('main').innerHTML()).not.toContain('img src');
});

test('a place is shown in a new tab, until this device forgets it', async ({ page, context }) => {
  await page.goto('/waitlist');
  await joinIn(page);
  const link = await page.getByLabel('Your link').inputValue();
  const other = await context.newPage();
  await other.goto('/waitlist');
  await expect(other.getByLabel('Your link')).toHaveValue(link);
  await other.getByRole('button', { name: 'Not you? Forget this device' }).click();
  await other.getByRole('button', { name: 'Forget this device', exact: true }).click();
  await expect(heading(other)).toHaveText('Get Early Access');
  await expect(heading(other)).toBeFocused();
  await expect(other.getByText('This device has forgotten you.')).toBeVisible();
  await expect(heading(page)).toHaveText('Get Early Access');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('');
});
