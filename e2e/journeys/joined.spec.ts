import type { Page } from '@playwright/test';
import { paintWhole, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { heading, joinIn } from './waitlist-page.ts';

const place = {
  position: 156,
  stage: 'joined',
  person: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', consent: true },
  code: 'ABC123',
};

const keep = (page: Page) =>
  page.addInitScript((kept) => localStorage.setItem('mutha:waitlist:place', JSON.stringify(kept)), place);

/** The text that a part shows, with what its styles add. */
const drawn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => getComputedStyle(part, '::before').content.replaceAll('"', ''));

for (const path of ['/', '/live', '/waitlist'])
  test(`a member is never asked to join on ${path}: the place is there before any script`, async ({ page, remote }) => {
    await watchShifts(page.context());
    await paintWhole(page.context());
    await keep(page);
    await remote('*').hold('js');
    await page.goto(path, { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Your place' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Join the waitlist' })).toHaveCount(0);
    expect(await drawn(page, '.frame-call [data-place-number]')).toBe('#156');
    for (const field of await page.getByLabel('Email').all()) await expect(field).toBeHidden();
    await remote('*').back();
    if (path !== '/') await hydrated(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Join the waitlist' })).toHaveCount(0);
    expect(await shiftsOf(page)).toEqual({ sum: 0, shifts: [] });
  });

test('the place comes when the visitor joins, and goes when the device is forgotten, which asks once', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/waitlist');
  const call = page.getByRole('banner').getByRole('link');
  await expect(call.filter({ hasText: 'Join the waitlist' })).toBeVisible();
  await joinIn(page);
  await expect(call.filter({ hasText: 'Your place' })).toBeVisible();
  await expect(call.filter({ hasText: 'Join the waitlist' })).toBeHidden();
  await page.goto('/');
  const own = page.getByRole('main').locator('[data-remote="mf-waitlist"]');
  await expect(own.getByText('is your place in the queue.')).toBeVisible();
  await expect(own.getByLabel('Email')).toBeHidden();
  await own.getByRole('link', { name: 'Move up the queue' }).click();
  await page.getByRole('button', { name: 'Not you? Forget this device' }).click();
  await expect(page.getByRole('button', { name: 'Keep everything' })).toBeFocused();
  await page.getByRole('button', { name: 'Forget this device', exact: true }).click();
  await expect(heading(page)).toHaveText('Get Early Access');
  await expect(call.filter({ hasText: 'Join the waitlist' })).toBeVisible();
});
