import { hostileTexts } from '@mutha/testing/hostile';
import { expect, hydrated, stopClock, test } from '../support/test.ts';

test.beforeEach(({ page, consoleLines }) => {
  page.on('dialog', (dialog) => dialog.dismiss().then(() => consoleLines.push('uncaught: a script ran')));
});

test('the quick-join form takes any text as text: 80 cases', async ({ page, consoleLines }) => {
  test.setTimeout(600_000);
  await page.clock.install();
  // The page's clock runs faster than the answer to this request comes.
  const registry = page.waitForResponse('**/registry.json');
  await page.goto('/');
  await hydrated(page);
  await registry;
  const form = page.locator('[data-remote="mf-waitlist"]');
  const text = hostileTexts(3);
  for (let index = 0; index < 80; index++) {
    const name = text();
    const email = text();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Email').fill(email);
    const isComplete = Boolean(
      (await form.getByLabel('Name').inputValue()).trim() && (await form.getByLabel('Email').inputValue()).trim(),
    );
    await form.getByRole('button').click();
    await expect(
      page.getByText(isComplete ? "Thanks! You're on the waitlist." : 'Please fill in all fields'),
    ).toBeVisible();
    // A toast under the pointer stays.
    await page.mouse.move(0, 0);
    // The time of a toast begins when it is rendered, which on a busy machine is later.
    const toastsLater = async () => {
      await page.clock.runFor(6_000);
      return page.locator('[data-sonner-toast]').count();
    };
    await expect.poll(toastsLater).toBe(0);
    await expect(form.locator('img, script')).toHaveCount(0);
  }
  expect(consoleLines).toEqual([]);
});

test('the signup form takes any text as text: 40 cases, each a clear message or a join', async ({
  page,
  consoleLines,
}) => {
  test.setTimeout(600_000);
  await page.clock.install();
  const text = hostileTexts(5);
  let joins = 0;
  await page.goto('/waitlist');
  for (let index = 0; index < 40; index++) {
    await page.getByLabel('First name').fill(text());
    await page.getByLabel('Last name').fill(text());
    await page.getByLabel('Email').fill(index % 2 ? 'ada@example.com' : text());
    await page.getByLabel('Send me early access').check();
    const first = await page.getByLabel('First name').inputValue();
    await hydrated(page);
    await stopClock(page);
    await page.locator('#early-access').getByRole('button', { name: 'Join the waitlist' }).click();
    const joining = page.getByRole('button', { name: 'Joining...' });
    await expect(page.getByRole('alert').or(joining)).toBeVisible();
    if (await joining.isVisible()) {
      await page.clock.runFor(1_000);
      await expect(page.getByRole('heading', { name: 'Jump the Queue' })).toBeVisible();
      // On the ticket.
      expect(await page.locator('#early-access').textContent()).toContain(first.trim());
      joins++;
      await page.evaluate(() => localStorage.clear());
      await page.reload();
    }
    await page.clock.resume();
    await expect(page.locator('main img, main script')).toHaveCount(0);
  }
  expect(joins).toBeGreaterThan(3);
  expect(consoleLines).toEqual([]);
});
