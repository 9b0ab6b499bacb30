import { expect, hydrated, settled, stopClock, test } from '../support/test.ts';
import { startTranslation, translated } from './translation.ts';

test('texts that change on a translated page follow, and are translated', async ({ page, consoleLines }) => {
  await page.clock.install({ time: new Date('2026-11-27T19:00:00Z') });
  await page.goto('/live');
  await hydrated(page);
  // No request with a deadline is under way when the clock jumps.
  await settled(page);
  await page.evaluate(startTranslation);
  await page.clock.runFor(500);
  await translated(page);
  await stopClock(page);
  await page.getByRole('button', { name: '»Refresh', exact: true }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('button', { name: '»Refreshing…' })).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: '»Refresh', exact: true })).toBeVisible();
  expect(consoleLines).toEqual([]);
});

for (const [path, label] of Object.entries({ '/': 'Name', '/contact': 'Message', '/waitlist': 'First name' }))
  test(`${path}: what is typed before React is kept from the first letter on`, async ({ page, remote }) => {
    await remote('*').hold('js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const field = page.getByRole('main').getByLabel(label).first();
    await field.pressSequentially('A');
    await page.reload({ waitUntil: 'commit' });
    await remote('*').back();
    await hydrated(page);
    await hydrated(page);
    await expect(field).toHaveValue('A');
  });
