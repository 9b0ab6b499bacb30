import { expect, type Page, test } from '@playwright/test';
import { complaints } from './complaints.ts';
import { type DevWorkspace, startDev } from './dev-workspace.ts';

const screen = 'mf-live/src/board/board-screen.tsx';
const config = 'mf-live/remote.config.ts';
const heading = (page: Page) => page.locator('[data-remote] h1');
const overlay = (page: Page) => page.frameLocator('#rspack-dev-server-client-overlay');

let dev: DevWorkspace;
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 60_000 });
test.beforeAll(async () => {
  dev = await startDev(['mf-live', 'mf-content'], { held: 'mf-live' });
  await printed('shows the progress');
});
test.afterAll(() => dev.close());

const wait = { timeout: 120_000 };

const printed = (words: string) => expect.poll(() => dev.printed(), wait).toContain(words);

test('a page that is requested too early says what it waits for, and loads by itself', async ({ page }) => {
  const response = await page.goto(`${dev.url}/live`);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('listitem').filter({ hasText: 'mf-live is being built' })).toBeVisible();
  expect(dev.printed()).not.toContain('Ready');

  dev.letBuild('mf-live');
  await expect(heading(page)).toHaveText('Live Signals', wait);
  await printed('Ready: ');
  await printed('The HTML of its pages is empty: the browser renders them. "npx mutha dev mf-live" renders them');
  for (const path of ['/', '/live']) expect((await page.request.get(dev.url + path)).status()).toBe(200);
  expect((await page.request.get(`${dev.url}/pricing`)).status()).toBe(404);
});

test('a screen keeps its state through edits and mistakes, which the page shows', async ({ page }) => {
  await page.goto(`${dev.url}/live`);
  const refreshes = page.getByRole('switch', { name: 'Auto Refresh' });
  await refreshes.click();
  await expect(refreshes).not.toBeChecked();

  const whole = dev.read(screen);
  const update = page.waitForResponse(/hot-update\.json$/);
  dev.edit(screen, 'title="Live Signals"', 'title="Live words"');
  await expect(heading(page)).toHaveText('Live words', wait);
  await expect(refreshes).not.toBeChecked();

  dev.edit(screen, 'title="Live words"', 'title="Live words');
  await expect(overlay(page).getByText('Syntax Error').first()).toBeVisible(wait);
  // As an editor does that saves the file: it is empty for a moment.
  dev.write(screen, '');
  await expect(overlay(page).getByText('The file is empty').first()).toBeVisible(wait);
  dev.write(screen, whole.replace('title="Live Signals"', 'title="Live again"'));
  await expect(heading(page)).toHaveText('Live again', wait);
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
  await expect(refreshes).not.toBeChecked();
  // A page may miss several builds, such as two quick ones. It then asks for the update of each, so old ones must stay.
  expect((await page.request.get((await update).url())).status()).toBe(200);

  const lines = complaints(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Live again');
  await expect(refreshes).toBeChecked();
  expect(lines).toEqual([]);
});

test('a tab shows a screen that has changed since the tab was opened', async ({ page }) => {
  // For a visitor who saves data, the shell fetches no screens ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`${dev.url}/contact`);
  await expect(heading(page)).toBeVisible(wait);
  const lines = complaints(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mutha:registry'))).toContain('mf-live');
  dev.edit(screen, 'lead="In-play', 'lead="All in-play');
  const built = () => page.request.get(`${dev.url}/registry.json`).then((response) => response.text());
  const before = await page.evaluate(() => localStorage.getItem('mutha:registry'));
  await expect.poll(built, wait).not.toBe(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(page.getByText('All in-play model signals.')).toBeVisible();
  expect(lines).toEqual([]);
});

test('a new screen is taken up, and a mistake on the way is named', async ({ page }) => {
  dev.edit(
    config,
    'screens: [',
    `screens: [{ path: '/more', screen: () => import('./src/more-screen.tsx'), title: 'More', description: 'More.' },`,
  );
  await printed('mf-live has not changed. mf-live/remote.config.ts:5: ./src/more-screen.tsx does not exist.');
  expect((await page.request.get(`${dev.url}/live`)).status()).toBe(200);

  dev.write('mf-live/src/more-screen.tsx', 'export function More() {\n  return <h1>More</h1>;\n}\n');
  await printed('./src/more-screen.tsx exports no component. Export the component of a screen under a name that ends');
  dev.write('mf-live/src/more-screen.tsx', 'export function MoreScreen() {\n  return <h1>More of it</h1>;\n}\n');
  await printed('mf-live is restarting, because its configuration has changed.');
  await page.goto(`${dev.url}/more`);
  await expect(heading(page)).toHaveText('More of it', wait);
});

test('a new remote is taken up, also one that does not build yet', async ({ page }) => {
  await printed('Ready: ');
  expect((await page.request.get(`${dev.url}/odds`)).status()).toBe(404);
  dev.addRemote('mf-odds', 'e2e/releases/remotes/mf-odds', 'mf-live');
  await printed('mf-odds is ready.');
  dev.edit('mf-odds/remote.config.ts', `'/odds'`, `'/Odds'`);
  await printed('mf-odds does not build:');
  await page.goto(`${dev.url}/odds`);
  await expect(page.getByRole('listitem').filter({ hasText: 'mf-odds does not build' })).toBeVisible();
  dev.edit('mf-odds/remote.config.ts', `'/Odds'`, `'/odds'`);
  await expect(heading(page)).toHaveText('Odds of a new team', wait);
});
