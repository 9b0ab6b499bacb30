import type { Page } from '@playwright/test';
import { isPainted } from '../support/ready.ts';
import { expect, hydrated, idle, test } from '../support/test.ts';

/** Expects what `read` gives in the end. Chromium can forget its idle pages, so each time the page must become idle. */
const expectWhenIdle = <T>(page: Page, read: () => T) => expect.poll(() => idle(page).then(read), { timeout: 60_000 });

/** What only the next page uses. */
const forTheNextPage = /\.woff2$|\/dictionary\.txt$/;

test('a page that is used requests nothing but scripts before it answers, and then the rest', async ({
  page,
  remote,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await remote('shell').hold(/\/main\./);
  await page.goto('/filters', { waitUntil: 'commit' });
  await page.waitForFunction(isPainted);
  // The browser itself would take the time after the first paint for idle.
  for (let time = 0; time < 2; time++) await idle(page);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((path) => path !== '/filters' && !path.endsWith('.js'))).toEqual([]);
  await remote('shell').back();
  await hydrated(page);
  const late = () => asked.filter((path) => forTheNextPage.test(path)).map((path) => path.replace(/^.+\./, ''));
  await expectWhenIdle(page, () => late().sort()).toEqual(['txt', 'woff2']);
});

test('a page that is read fetches its own scripts before what only the next page uses', async ({ page, remote }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const dictionaries = () => asked.filter((path) => path.endsWith('/dictionary.txt')).length;
  await remote('shell').hold(/\/main\./);
  await page.goto('/');
  await expect.poll(() => asked.some((path) => /\/main\./.test(path))).toBe(true);
  for (let time = 0; time < 2; time++) await idle(page);
  expect(dictionaries()).toBe(0);
  await remote('shell').back();
  await expectWhenIdle(page, dictionaries).toBe(1);
});
