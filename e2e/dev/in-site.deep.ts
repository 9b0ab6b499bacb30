import { readRegistry, retire } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { expect, type Page, type Response, test } from '@playwright/test';
import { newFolder, type TestSite } from '../releases/test-site.ts';
import { builtStore } from '../support/store.ts';
import { complaints } from './complaints.ts';
import { type DevWorkspace, startDev } from './dev-workspace.ts';

const screen = 'mf-live/src/board/board-screen.tsx';
const fragment = 'mf-waitlist/src/quick-join/quick-join-fragment.tsx';
const heading = (page: Page) => page.locator('[data-remote] h1');
const overlay = (page: Page) => page.frameLocator('#rspack-dev-server-client-overlay');
const wait = { timeout: 120_000 };

let site: TestSite;
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 60_000 });
test.beforeAll(async () => {
  site = await newFolder(directoryStore(builtStore()));
});
test.afterAll(() => site.close());

test.describe('two remotes in the site of a store', () => {
  let dev: DevWorkspace;
  test.beforeAll(async () => {
    const args = ['mf-live', 'mf-waitlist', '--store', site.address];
    dev = await startDev(['mf-live', 'mf-waitlist'], { args });
    await expect.poll(() => dev.printed(), wait).toMatch(/Ready: .*\n/);
  });
  test.afterAll(() => dev.close());

  /** The line of the screen that holds `words`, as a message names it. */
  const placeOf = (words: string) =>
    `${screen}:${
      dev
        .read(screen)
        .split('\n')
        .findIndex((line) => line.includes(words)) + 1
    }`;

  test('the page is rendered, and hydrates without a message', async ({ page, browser }) => {
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await reader.goto(`${dev.url}/live`);
    await expect(heading(reader)).toHaveText('Live Signals');
    await reader.context().close();

    const lines = complaints(page);
    await page.goto(`${dev.url}/live`);
    await page.getByRole('switch', { name: 'Auto Refresh' }).click();
    await expect(page.getByRole('switch', { name: 'Auto Refresh' })).not.toBeChecked();
    expect(lines).toEqual([]);
    expect((await page.request.get(`${dev.url}/nobody-has-this`)).status()).toBe(404);
  });

  test('an edit is shown, and the state of the component stays', async ({ page }) => {
    await page.goto(`${dev.url}/live`);
    const refreshes = page.getByRole('switch', { name: 'Auto Refresh' });
    await refreshes.click();
    await expect(refreshes).not.toBeChecked();
    dev.edit(screen, 'title="Live Signals"', 'title="Live words"');
    await expect(heading(page)).toHaveText('Live words', wait);
    await expect(refreshes).not.toBeChecked();
    await page.reload();
    await expect(heading(page)).toHaveText('Live words');
  });

  test('the screens of other teams are those that were released', async ({ page }) => {
    const scripts = new Map<string, Response>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/releases\/mf-.*\.js$/.test(pathname)) scripts.set(pathname.slice(1), response);
    });
    const lines = complaints(page);
    await page.goto(`${dev.url}/signals`);
    await expect(page.locator('[data-remote="mf-signals"]')).toHaveAttribute('data-state', 'ready');
    await expect
      .poll(() => [...scripts.keys()].filter((key) => key.includes('/mf-signals/')).length)
      .toBeGreaterThan(1);
    for (const [key, script] of scripts) expect(await script.body()).toEqual((await site.store.read(key))?.bytes);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
    await expect(heading(page)).toHaveText('Live words');
    expect(lines).toEqual([]);
  });

  test('a fragment is developed on the page of another team', async ({ page }) => {
    await page.goto(dev.url);
    const form = page.locator('[data-remote="mf-waitlist"]');
    await form.getByRole('textbox').first().fill('typed@mutha.example');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    dev.edit(fragment, 'return (', "document.title = 'Refreshed';\n  return (");
    await expect(page).toHaveTitle('Refreshed', wait);
    await expect(form.getByRole('textbox').first()).toHaveValue('typed@mutha.example');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    dev.edit(fragment, "document.title = 'Refreshed';\n  return (", 'return (');
  });

  test('what browsers refuse on the site is refused here too, and the console says so', async ({ page }) => {
    const lines = complaints(page);
    await page.goto(`${dev.url}/live`);
    await page.evaluate(() => fetch('https://api.example/odds').catch(() => {}));
    await expect.poll(() => lines.join('\n')).toMatch(/https:\/\/api\.example\/odds.*Content Security Policy/);
  });

  test('a component that draws something else in the browser is named, in the console and on the page', async ({
    page,
  }) => {
    dev.edit(screen, 'title="Live words"', `title={typeof window === 'undefined' ? 'There' : 'Here'}`);
    await expect.poll(async () => (await page.request.get(`${dev.url}/live`)).text(), wait).toContain('>There<');
    const lines = complaints(page);
    // The dev server says that the build is fine only once the difference is known.
    const isFine = new Promise<void>((resolve) => {
      void page.routeWebSocket(/./, (socket) => {
        socket.connectToServer().onMessage(async (message) => {
          await expect.poll(() => lines.join('\n')).toMatch(/Hydration failed.*<BoardScreen/s);
          socket.send(message);
          if (String(message).includes('"ok"')) resolve();
        });
      });
    });
    await page.goto(`${dev.url}/live`);
    await expect.poll(() => lines.join('\n')).toMatch(/Hydration failed.*<BoardScreen/s);
    await isFine;
    await expect(
      overlay(page)
        .getByText(/Hydration failed/)
        .first(),
    ).toBeVisible();
    await expect(
      overlay(page)
        .getByText(/<BoardScreen/)
        .first(),
    ).toBeVisible();
  });

  test('a screen that throws is shown with its line above the page, until it is mended', async ({ page }) => {
    const throwing = `title={((): string => { throw new Error('My own mistake'); })()}`;
    dev.edit(screen, `title={typeof window === 'undefined' ? 'There' : 'Here'}`, throwing);
    const drawn = () => page.request.get(`${dev.url}/live`).then(() => dev.printed());
    await expect.poll(drawn, wait).toContain('My own mistake');
    const lines = complaints(page);
    await page.goto(`${dev.url}/live`);
    await expect(page.getByRole('heading', { name: 'Live Signals' })).toBeVisible(wait);
    const places = overlay(page).getByText(placeOf('My own mistake'));
    await expect(places.first()).toBeVisible(wait);
    await expect(overlay(page).getByText('My own mistake')).toHaveCount(1);
    // The console has it once, with a stack that the browser leads to the sources.
    expect(lines.filter((line) => line.includes('My own mistake'))).toEqual([
      expect.stringMatching(/My own mistake\n.*at BoardScreen \(.*board-screen\.js/s),
    ]);
    dev.edit(screen, throwing, 'title="Mended"');
    await expect(heading(page)).toHaveText('Mended', wait);
    await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
  });

  test('where HTML cannot be rendered, the browser draws the screen, and shows the reason with its line', async ({
    page,
  }) => {
    dev.edit(screen, 'title="Mended"', 'title={window.name || "Windowed"}');
    await expect.poll(async () => (await page.request.get(`${dev.url}/live`)).text(), wait).not.toContain('>Mended<');
    await page.goto(`${dev.url}/live`);
    await expect(heading(page)).toHaveText('Windowed', wait);
    const reason =
      '/live of mf-live cannot be rendered: window is not defined. Pages are rendered without a browser: use it only in an effect.';
    const place = placeOf('window.name');
    expect(dev.printed()).toContain(`${reason} ${place}. The browser renders it.`);
    await expect(overlay(page).getByText(reason)).toBeVisible();
    await expect(overlay(page).getByText(`ERROR in ${place}`)).toBeVisible();
    dev.edit(screen, 'title={window.name || "Windowed"}', 'title="Mended again"');
    await expect(heading(page)).toHaveText('Mended again', wait);
    await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);

    // So is what a module needs a browser for when it loads.
    dev.edit(screen, 'export function BoardScreen', 'const named = window.name;\n\nexport function BoardScreen');
    const drawn = () => page.request.get(`${dev.url}/live`).then(() => dev.printed());
    await expect.poll(drawn, wait).toContain(`${reason} ${placeOf('const named')}. The browser renders it.`);
    dev.edit(screen, 'const named = window.name;\n\nexport function BoardScreen', 'export function BoardScreen');
  });
});

test('a remote that is not released yet is shown in a deployed site, and only there', async ({ page }) => {
  const added: [string, string, string] = ['mf-odds', 'e2e/releases/remotes/mf-odds', 'mf-live'];
  // A team may have a remote of that name.
  if ((await readRegistry(site.store)).remotes['mf-odds']) await retire(site.store, 'mf-odds');
  const before = (await site.store.read('registry.json'))?.bytes.toString();
  const dev = await startDev(['mf-live'], { args: ['mf-odds', '--site', site.url], added: [added] });
  try {
    await expect.poll(() => dev.printed(), wait).toMatch(/Ready: .*\n/);
    const lines = complaints(page);
    const response = await page.goto(`${dev.url}/odds`);
    expect(await response?.text()).toContain('Odds of a new team');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
    await expect(heading(page)).toHaveText('Live Signals');
    expect(lines).toEqual([]);
    expect((await page.request.get(`${site.url}/odds`)).status()).toBe(404);
    expect((await site.store.read('registry.json'))?.bytes.toString()).toBe(before);
  } finally {
    await dev.close();
  }
});
