import type { Page } from '@playwright/test';
import { deepIf } from '../support/deep.ts';
import { noteRequests } from '../support/note-requests.ts';
import { expect, hydrated, settled, test } from '../support/test.ts';

const header = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** The files of a remote that a page asks for: `remote.json`, scripts, stylesheets. */
function asked(page: Page, remote: string): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = new RegExp(`/releases/${remote}/[^/]+/(.+)$`).exec(request.url()) ?? [];
    if (file) files.push(file);
  });
  return files;
}

/** Stops pages from seeing which links are in sight. Then only the visitor's intent makes the shell fetch ahead. */
async function seeNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {};
  });
}

/** Opens a page, and waits until it is idle: then the shell reads the registry and looks ahead. */
const open = async (page: Page) => {
  const looksAhead = page.waitForResponse('**/registry.json');
  await page.goto('/contact');
  await hydrated(page);
  await looksAhead;
  await expect(page.locator('[data-remote][data-state="ready"] h1')).toBeVisible();
};

for (const [intent, show] of [
  ['points at', (page: Page) => header(page, 'Live').hover()],
  ['focuses', (page: Page) => header(page, 'Live').focus()],
] as const)
  test(`the screen behind a link that the visitor ${intent} is there before the click`, async ({ page, remote }) => {
    await seeNothing(page);
    const files = asked(page, 'mf-live');
    const ended = noteRequests(page);
    await open(page);
    expect(files).toEqual([]);
    await show(page);
    const { entry, screens, modules } = remote('mf-live').descriptor;
    const { js = [], css = [] } = modules[screens[0]?.module ?? ''] ?? {};
    const needed = [entry, ...js, ...css];
    await expect.poll(() => files).toEqual(expect.arrayContaining(needed));
    await ended();
    const before = files.length;
    await header(page, 'Live').click();
    await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
    // Once it is drawn and idle, the screen fetches what its dialog needs.
    expect(files.slice(before).filter((file) => needed.includes(file))).toEqual([]);
  });

test('a finger on a link loads nothing: it may be about to scroll', async ({ page }) => {
  await seeNothing(page);
  const files = asked(page, 'mf-live');
  const ended = noteRequests(page);
  await open(page);
  for (const type of ['pointerover', 'pointerdown'])
    await header(page, 'Live').dispatchEvent(type, { pointerType: 'touch', bubbles: true });
  await header(page, 'Live').dispatchEvent('touchstart');
  await ended();
  expect(files).toEqual([]);
});

test('what links in sight lead to is fetched when the page has settled, and what is out of sight is not', async ({
  page,
}) => {
  const live = asked(page, 'mf-live');
  const explainers = asked(page, 'mf-content');
  await open(page);
  await expect.poll(() => live.some((file) => /^board-screen.*\.js$/.test(file))).toBe(true);
  expect(explainers.filter((file) => /^corner-spike/.test(file))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Corner Spike' }).scrollIntoViewIfNeeded();
  await expect.poll(() => explainers.some((file) => /^corner-spike/.test(file))).toBe(true);
});

for (const [name, connection] of [
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['on a slow connection', { saveData: false, effectiveType: '3g' }],
  ['on a metered connection', { saveData: false, effectiveType: '4g', type: 'cellular' }],
] as const)
  test(
    `for a visitor ${name}, no code is fetched that was not asked for`,
    deepIf(name !== 'who saves data'),
    async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      const files = asked(page, 'mf-live');
      await open(page);
      await expect.poll(() => files).toEqual(['remote.json']);
      await settled(page);
      expect(files).toEqual(['remote.json']);
      await header(page, 'Live').click();
      await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
    },
  );

test('a link that cannot be prefetched costs the visitor nothing but the wait', async ({
  page,
  remote,
  consoleLines,
}) => {
  await remote('mf-live').lose();
  await seeNothing(page);
  await open(page);
  await header(page, 'Live').hover();
  await expect
    .poll(() => consoleLines.filter((line) => line.includes('Failed to load resource')).length)
    .toBeGreaterThan(0);
  await remote('mf-live').back();
  await header(page, 'Live').click();
  await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
  expect(consoleLines.filter((line) => line.includes('unavailable'))).toEqual([]);
});
