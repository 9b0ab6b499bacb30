import { deadlines } from '@mutha/contract';
import type { Page } from '@playwright/test';
import { deep, deepIf, isTriedByAnother } from '../support/deep.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { expect, hydrated, navigate, saveData, settled, test } from '../support/test.ts';

const throwing = `throw new Error('This screen cannot draw itself.');`;
const saying = (words: string) => `return React.createElement('h1', null, '${words}');`;

const region = (page: Page) => page.locator('[data-remote="mf-live"][data-state="ready"]');
const fallback = (page: Page) => page.locator('[data-missing="mf-live"]');

async function goThere(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
}

const ours = (lines: string[]) => lines.filter((line) => line.includes('mutha:'));

test('a screen that throws gives way to the release before it, with one line that says why', async ({
  page,
  remote,
  consoleLines,
}) => {
  const { live, before } = await remote('mf-live').draws(throwing, { before: saying('As it was') });
  await page.goto('/contact');
  await settled(page);
  for (const _visit of ['first', 'second']) {
    await goThere(page);
    await expect(region(page)).toHaveAttribute('data-version', before ?? '');
    await expect(region(page).getByRole('heading')).toHaveText('As it was');
    await expect(page).toHaveTitle('Live signals | Mutha');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello!');
  }
  const line =
    `error: mutha: The screen of /live comes from ${before}, the release before. ` +
    `mf-live ${live}, render, broken: Error: This screen cannot draw itself.`;
  const stack = `/releases/mf-live/${live}/entry.js`;
  expect(consoleLines).toEqual([expect.stringMatching(new RegExp(`^${line} Error: .*\\n.*${stack}`, 's'))]);
});

test('a screen that throws in both releases ends in a fallback, which asks again without a reload', async ({
  page,
  remote,
  consoleLines,
}) => {
  const { live, before } = await remote('mf-live').draws(throwing, { before: throwing.replace('This', 'That') });
  await page.goto('/contact');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
  await goThere(page);
  await expect(fallback(page).getByRole('heading')).toHaveText('Live signals');
  expect(consoleLines).toEqual([
    expect.stringContaining(`mf-live ${live}, render, broken: Error: This screen cannot draw itself.`),
    expect.stringContaining(
      `error: mutha: The screen of /live is unavailable. ` +
        `mf-live ${before}, render, broken: Error: That screen cannot draw itself.`,
    ),
  ]);
  await fallback(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => ours(consoleLines).length).toBe(4);
  await expect(fallback(page).getByRole('button', { name: 'Try again' })).toBeEnabled();

  // A rollback or a new release makes another release live.
  const { live: mended } = await remote('mf-live').draws(saying('As it shall be'));
  await fallback(page).getByRole('button', { name: 'Try again' }).click();
  await expect(region(page)).toHaveAttribute('data-version', mended);
  await expect(region(page).getByRole('heading')).toHaveText('As it shall be');
  expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
});

test('the link of a page that did not arrive tries again, as its button does', async ({ page, remote }) => {
  await remote('mf-live').lose('js');
  await page.goto('/contact');
  await settled(page);
  await goThere(page);
  await expect(fallback(page).getByRole('heading')).toHaveText('Live signals');
  await remote('mf-live').back();
  await goThere(page);
  await expect(region(page).getByRole('heading', { level: 1 })).toHaveText('Live Signals');
});

test('so does the link of a page of which the HTML alone is there', async ({ page, remote }) => {
  await remote('mf-live').lose('js');
  await page.goto('/live');
  await expect(page.getByRole('alert')).toContainText('“Live signals” can be read');
  await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
  await remote('mf-live').back();
  await goThere(page);
  await expect(region(page).getByRole('heading', { level: 1 })).toHaveText('Live Signals');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
});

test('a monitor of the site receives each failure once, with its owner', async ({ page, remote, consoleLines }) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('mutha:remote-error', (event) => {
      const { cause: _, ...told } = (event as CustomEvent).detail;
      heard.push(told);
    });
  });
  const clicked = `return React.createElement('button', {
    onClick() { Promise.reject(new Error('Not now.')); throw new Error('Not at all.'); },
  }, 'Press');`;
  const { live, before } = await remote('mf-live').draws(throwing, { before: clicked });
  await page.goto('/contact');
  await settled(page);
  await goThere(page);
  await region(page).getByRole('button').click();
  const owner = { remote: 'mf-live', team: remote('mf-live').descriptor.team, kind: 'broken' };
  const stack = (version = '') => expect.stringContaining(`/releases/mf-live/${version}/entry.js`);
  await expect
    .poll(() => page.evaluate(() => (window as { heard?: unknown[] }).heard))
    .toEqual([
      {
        ...{ ...owner, version: live, step: 'render', what: 'The screen of /live', shown: 'last-good' },
        ...{ message: 'Error: This screen cannot draw itself.', stack: stack(live) },
      },
      ...['Error: Not at all.', 'Error: Not now.'].map((message) => ({
        ...{ ...owner, version: before, step: 'run', what: 'The page /live', shown: 'the same' },
        ...{ message, stack: stack(before) },
      })),
    ]);
  expect(ours(consoleLines)).toHaveLength(1);
});

test('"Try again" takes what is live by now, where the HTML was there alone', deep, async ({ page, remote }) => {
  await remote('mf-live').lose('js');
  await page.goto('/live');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('“Live signals” can be read');
  const { live } = await remote('mf-live').draws(saying('As it shall be'));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page)).toHaveAttribute('data-version', live);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['As it shall be']);
  await expect(notice).toHaveCount(0);
});

test('a page that nothing is known of has the title that the links know', deep, async ({ page, remote }) => {
  await remote('mf-content').lose('descriptor');
  await page.goto('/live');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glass Jaw' }).click();
  await expect(page.locator('[data-missing="mf-content"]').getByRole('heading')).toHaveText('Glass Jaw filter');
  await expect(page).toHaveTitle('Glass Jaw filter | Mutha');
});

test('a second try gives the tab its title, even one that was unknown, and pressed twice it goes on', async ({
  page,
  remote,
}) => {
  await prolongDeadlines(page);
  const signals = remote('mf-signals');
  await signals.lose('descriptor');
  await page.goto('/about');
  await settled(page);
  await navigate(page, '/signal/xg-gods');
  const missing = page.locator('[data-missing="mf-signals"]');
  await expect(page).toHaveTitle('This page did not arrive | Mutha');
  await signals.hold('js');
  await missing.getByRole('button').press('Enter');
  await missing.getByRole('button').press('Enter');
  await signals.back();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('xG Gods');
  await expect(page).toHaveTitle(/^xG Gods.* \| Mutha$/);
});

/**
 * Makes the screen of /live hang at its own address. It comes from any other.
 * @returns the queries of its requests
 */
async function boardHangs(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/releases\/mf-live\/.+\/board-screen\..+\.js/, (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    return search ? route.continue() : undefined;
  });
  return asked;
}

test('what hangs, or is broken in the cache, is fetched from another address', async ({ page }) => {
  // Nothing is fetched ahead, so the press is the first to ask.
  await saveData(page);
  await page.clock.install();
  const asked = await boardHangs(page);
  await page.goto('/contact');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello!');
  const hangs = page.waitForRequest(/board-screen\..+\.js/);
  // Not by a click: the pointer over a link makes the shell look ahead, with a try of its own.
  await navigate(page, '/live');
  await hangs;
  await page.clock.fastForward(deadlines.module + 1_000);
  await fallback(page).getByRole('button', { name: 'Try again' }).click();
  await expect(region(page).getByRole('heading', { level: 1 })).toHaveText('Live Signals');
  expect(asked).toEqual(['', '?again=1']);
  expect(await page.locator('link[rel="stylesheet"][href*="mf-live"]:not([disabled])').count()).toBe(1);
});

test('after a prefetch that hangs, the press fetches from another address', async ({ page }) => {
  await page.clock.install();
  const asked = await boardHangs(page);
  await page.goto('/contact');
  await hydrated(page);
  await expect.poll(() => asked).toEqual(['']);
  await navigate(page, '/live');
  await page.clock.fastForward(deadlines.module + 1_000);
  await expect(region(page).getByRole('heading', { level: 1 })).toHaveText('Live Signals');
  expect(asked).toEqual(['', '?again=1']);
});

/** A script that a screen loads when a visitor opens details. */
const lateScript = /\/\d+\.\w+\.js$/;

for (const [remote, path, card] of [
  ['mf-signals', '/signals', 'Details: xG Gods'],
  ['mf-live', '/live', 'Details: Newcastle vs Aston Villa'],
  ['mf-fixtures', '/filters', /Details: /],
] as const)
  test(
    `details of ${path} whose code does not come say so, and come at the next press`,
    deepIf(isTriedByAnother(remote, 'mf-signals')),
    async ({ page, remote: remoteOf, consoleLines }) => {
      await remoteOf(remote).lose(lateScript);
      await page.goto(path);
      await settled(page);
      const details = page.getByRole('link', { name: card }).first();
      await details.click();
      await expect(page.getByText('Details did not arrive')).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(details).not.toHaveAttribute('aria-busy');
      await remoteOf(remote).back();
      await details.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(details).toBeFocused();
      expect(ours(consoleLines)).toEqual([]);
    },
  );

test('details whose code is on its way say so at the link that was pressed', async ({ page, remote }) => {
  await prolongDeadlines(page);
  // Else the script is fetched ahead, and may be given up before the press.
  await saveData(page);
  await remote('mf-signals').hold(lateScript);
  await page.goto('/signals');
  await settled(page);
  const details = page.getByRole('link', { name: 'Details: xG Gods', includeHidden: true });
  await details.click();
  await expect(details).toHaveAttribute('aria-busy', 'true');
  await remote('mf-signals').back();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(details).not.toHaveAttribute('aria-busy');
});

test('toasts whose code does not come are said, and come with the next toast', async ({
  page,
  remote,
  consoleLines,
}) => {
  await remote('shell').lose(/\/toasts\./);
  await page.clock.install();
  await page.goto('/live');
  await settled(page);
  const region = await page.locator('section[aria-live]').elementHandle();
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  await refresh.click();
  await page.clock.fastForward(1_000);
  const note = page.getByRole('alert');
  await expect(note).toHaveText('Data refreshed. Latest fixtures and signals loaded.');
  await page.clock.fastForward(5_000);
  await expect(note).toBeHidden();
  await remote('shell').back();
  await refresh.click();
  await page.clock.fastForward(1_000);
  await expect(page.locator('[data-sonner-toast]')).toContainText('Data refreshed');
  // Screen readers know the region since the page was loaded.
  expect(await region?.evaluate((section) => section.querySelectorAll('[data-sonner-toast]').length)).toBe(1);
  await expect(page.locator('section[aria-live]')).toHaveCount(1);
  expect(ours(consoleLines)).toEqual([]);
});
