import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export const heading = (page: Page) => page.locator('#access-title');
export const joinButton = (page: Page) =>
  page.locator('#early-access').getByRole('button', { name: 'Join the waitlist' });
export const lockButton = (page: Page) => page.getByRole('button', { name: 'Lock my priority' });

export async function fillSignup(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Send me early access and product updates.').check();
}

export async function fillPoll(page: Page): Promise<void> {
  await page.getByLabel('In-play sniper').check();
  await page.getByLabel('Corners').check();
  await page.getByLabel('2 to 3').check();
  await page.getByLabel('Which feature would be the killer for you?').fill('A quiet phone.');
}

/**
 * Presses a button that submits a form, and moves the page's clock on by the second that a simulated answer takes. The
 * clock must be installed.
 */
export async function send(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.clock.runFor(1_000);
}

export async function joinIn(page: Page): Promise<void> {
  await fillSignup(page);
  await send(page, joinButton(page));
  await expect(heading(page)).toHaveText('Jump the Queue');
}
