import type { Page } from '@playwright/test';
import { expect, settled } from '../support/test.ts';
import { type Expected, kinds } from './routes.ts';

const notFound: Expected = { path: '/pricing', heading: 'Oops! Page not found', owner: 'shell', status: 404 };
export const pages = [...kinds, notFound];

/** Pages that a query string puts into another state than their first: a dialog, another view, nothing found. */
export const states = [
  ['/filters?fixture=EPL-2026-11-28-ARS-BHA', 'FILTERS'],
  ['/filters?confidence=100', 'FILTERS'],
  ['/signals?signal=favdom', 'SIGNALS'],
  ['/live?fixture=SERA-2026-11-27-BOL-FIO', 'Live Signals'],
  ['/live?view=ticker&signal=corner-spike', 'Live Signals'],
].map(([path, heading]) => ({ path, heading }) as Expected);

export async function open(page: Page, { path, heading }: Expected): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText([heading]);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
}
