import { expect, hydrated, navigate, settled, stopClock, test } from '../support/test.ts';
import { knownPages } from './routes.ts';

/** Pages that the frame links to before they exist (`isPlanned` in `shell/src/frame/links.ts`). */
const promised = ['/pricing', '/blog', '/privacy-policy', '/terms-conditions'];

test('every link inside the site leads to a page that is there', async ({ request }) => {
  const links = new Map<string, string>();
  for (const { path } of knownPages) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.set(href, path);
  }
  for (const path of promised) links.delete(path);
  expect(links.size).toBeGreaterThan(25);
  for (const [path, from] of links) expect((await request.get(path)).status(), `${path}, linked on ${from}`).toBe(200);
});

test('the home page says what it is, draws the five steps, and leads on', async ({ page, consoleLines }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('800+ real-time stats')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute('href', '/waitlist');
  await expect(main.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/how-it-works');
  const steps = page
    .getByRole('region', { name: 'From the fixture list to your call' })
    .getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Game', 'Filter', 'Signal', 'Alert', 'Action']);
  for (const [name, to] of [
    ['Browse the fixtures', '/filters?confidence=60'],
    ['See the live board', '/live'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', to);
  await expect(page.getByRole('region', { name: 'Better with company' })).toContainText('accumulator');
  await expect(main.locator('[data-remote="mf-waitlist"]').getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('18+, gamble responsibly.');
  expect(consoleLines).toEqual([]);
});

test('how it works names the five steps, the pages that show them, and where to start', async ({ page }) => {
  await page.goto('/how-it-works');
  const main = page.getByRole('main');
  await expect(main.locator('ol').getByRole('heading', { level: 2 })).toHaveText([
    'Game',
    'Filter',
    'Signal',
    'Alert',
    'Action',
  ]);
  for (const to of [
    '/filter/favdom',
    '/filter/glass-jaw',
    '/filter/shoot-on-sight',
    '/signal/corner-spike',
    '/signal/shot-surge',
    '/signal/momentum-flip',
  ])
    await expect(main.locator(`a[href="${to}"]`)).toBeVisible();
  await main.getByRole('link', { name: 'GET STARTED' }).click();
  await expect(page).toHaveURL('/waitlist');
});

test('the contact form is checked by the browser, answers twice, and stays sent', async ({ page, consoleLines }) => {
  await page.clock.install();
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  const validity = (label: string) =>
    page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validity.valid);
  await send.click();
  await expect(page.getByLabel('Message')).toBeFocused();
  expect(await validity('Message')).toBe(false);
  await page.getByLabel('Message').fill('Good morning.');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('no address');
  await send.click();
  expect(await validity('Email')).toBe(false);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  await page.getByLabel('Email').fill('ada@example.com');
  // The code of toasts starts by a timer.
  await settled(page);
  await stopClock(page);
  await page.keyboard.press('Enter');
  await page.clock.runFor(100);
  await expect(page.getByText('Sending your message…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeDisabled();
  await page.clock.runFor(1_800);
  await expect(page.getByText("Thanks for your message. We'll be in touch.")).toHaveCount(0);
  await page.clock.runFor(200);
  const answer = page.getByText("Thanks for your message. We'll be in touch.");
  await expect(answer).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(answer).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeDisabled();

  await page.getByRole('button', { name: 'Write another one' }).click();
  await page.clock.runFor(100);
  await expect(page.getByLabel('Message')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(consoleLines).toEqual([]);
});

test('a message survives a reload until it is sent, and is answered on its own page alone', async ({
  page,
  remote,
}) => {
  await page.clock.install();
  // Text that is typed before the form's code is there counts too.
  await remote('*').hold('js');
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Good morning.');
  await remote('*').back();
  await hydrated(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Good morning.');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await hydrated(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await navigate(page, '/about');
  await expect(page.locator('h1')).toHaveText('All about the product');
  await page.clock.runFor(5_000);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('questions open by keyboard, and by looking for words of their answers', async ({ page }) => {
  await page.goto('/filter/favdom');
  const question = page.locator('summary', { hasText: 'What kills a FavDom match?' });
  const answer = page.getByText('An early red card for the favourite');
  await expect(answer).toBeHidden();
  await question.press('Enter');
  await expect(answer).toBeVisible();
  await question.press('Space');
  await expect(answer).toBeHidden();
  // A link to a text fragment finds hidden text in the same way as find-in-page does.
  await page.evaluate(() => {
    location.hash = ':~:text=An%20early%20red%20card%20for%20the%20favourite';
  });
  await expect(answer).toBeVisible();
});

test('what cannot be tracked yet says so, and is reached by keyboard', async ({ page }) => {
  await page.goto('/signal/corner-spike');
  const track = page.getByRole('button', { name: 'Track This Game' }).first();
  await track.focus();
  await expect(page.getByRole('tooltip', { name: 'Tracking a game opens with early access.' })).toBeVisible();
  await expect(track).toHaveAttribute('aria-disabled', 'true');
});
