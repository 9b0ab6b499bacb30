import { execFile as execFileOf } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { readConfig } from '@mutha/build';
import { stockRemote } from '@mutha/build/stock';
import { describeStock, repository } from '@mutha/cli';
import { release } from '@mutha/engine';
import { listen } from '@mutha/origin';
import { directoryStore, headersOf } from '@mutha/store';
import type { Page } from '@playwright/test';
import type { ChunkFilename } from '@rspack/core';
import { openFilters } from '../journeys/open-filters.ts';
import { deep, deepIf } from '../support/deep.ts';
import { type Site, serveCopy } from '../support/store.ts';
import { expect, navigate, test } from '../support/test.ts';
import { buildWithRspack, buildWithWebpack } from './interop/build-fixture.ts';
import rspackBuild, { shared } from './interop/mf-stock-rspack/rspack.config.ts';
import webpackBuild from './interop/mf-stock-webpack/webpack.config.ts';
import { hostOf } from './interop/stock-host/rspack.config.ts';

/** One worker runs all tests of this file in order, so that each remote is built once. */
test.describe.configure({ mode: 'default' });

/** What the team of a remote declares. */
const configOf = (name: string) => readConfig(join(import.meta.dirname, 'interop', name, 'remote.config.ts'));
const rspackConfig = () => configOf('mf-stock-rspack');

const stock = [
  { name: 'mf-stock-rspack', title: 'Stock Rspack', build: () => buildWithRspack('mf-stock-rspack', rspackBuild) },
  { name: 'mf-stock-webpack', title: 'Stock webpack', build: () => buildWithWebpack('mf-stock-webpack', webpackBuild) },
];
const builds = new Map<string, string>();

/** The build of a stock remote. It is made when a test first asks for it. */
async function buildOf(name: string): Promise<string> {
  const made = builds.get(name);
  if (made) return made;
  const { build } = stock.find((one) => one.name === name) as (typeof stock)[number];
  const folder = await build();
  await describeStock(folder, await configOf(name));
  builds.set(name, folder);
  return folder;
}

const execFile = promisify(execFileOf);
const tsc = join(repository, 'node_modules/typescript/bin/tsc');

/** A text that every copy of React has once, and that minification keeps. */
const react = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

function scriptsOf(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // One that is fetched ahead may come after the test.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  return scripts;
}

async function expectCopiesOfReact(scripts: Promise<string>[], copies: number): Promise<void> {
  const all = (await Promise.all(scripts)).join();
  expect(all.split(react).length - 1, 'copies of React').toBe(copies);
}

/** Serves the folder of a build as another team's server would. The origin cannot: a build is not a store. */
function serveBuild(folder: string): Server {
  return createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
    const file = join(folder, name);
    if (existsSync(file)) response.writeHead(200, headersOf(name)).end(readFileSync(file));
    else response.writeHead(404).end();
  });
}

for (const { name, title } of stock) {
  const path = `/${name.replace('mf-', '')}`;
  test.describe(name, deepIf(name !== 'mf-stock-rspack'), () => {
    let joined: Site & { close(): Promise<void> };
    test.beforeAll(async () => {
      joined = await serveCopy();
      await release(directoryStore(joined.folder), name, await buildOf(name));
    });
    test.afterAll(() => joined.close());

    async function expectWorking(page: Page): Promise<void> {
      const region = page.locator(`[data-remote="${name}"][data-state="ready"]`);
      await expect(region.locator('h1')).toHaveText(title);
      await expect(region.locator('h1')).toHaveCSS('letter-spacing', '3px');
      await expect(region.locator('output')).toHaveText('0');
      await region.getByRole('button', { name: 'Count' }).click();
      await expect(region.locator('output')).toHaveText('1');
      await expect(region.getByText('Details that came later')).toBeVisible();
      await expect(region.getByRole('button', { name: 'Count' })).toHaveClass(/ui-button/);
    }

    test('runs when it is opened first, on the one React of the site', async ({ page, consoleLines }) => {
      const scripts = scriptsOf(page);
      expect((await page.goto(joined.url + path))?.status()).toBe(200);
      await expectWorking(page);
      await expectCopiesOfReact(scripts, 1);
      await page.evaluate(() => Object.assign(window, { visit: 'the same' }));
      await page.locator(`[data-remote="${name}"]`).getByRole('link', { name: 'To the live board' }).click();
      await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
      expect(await page.evaluate(() => (window as { visit?: string }).visit)).toBe('the same');
      expect(consoleLines).toEqual([]);
    });

    test('runs when a visitor comes to it from another screen', async ({ page, consoleLines }) => {
      const scripts = scriptsOf(page);
      await page.goto(`${joined.url}/live`);
      await expect(page.locator('[data-remote="mf-live"] h1')).toBeVisible();
      expect(await page.evaluate(() => '__FEDERATION__' in window)).toBe(false);
      await navigate(page, path);
      await expectWorking(page);
      await expectCopiesOfReact(scripts, 1);
      expect(consoleLines).toEqual([]);
    });

    for (const [what, isTampered] of [
      ['an entry', (url: URL) => url.pathname.endsWith('/remoteEntry.js')],
      ['a manifest', (url: URL) => url.pathname.endsWith('/mf-manifest.json')],
      ['a screen', (url: URL) => /__federation_expose_stock_screen\.js$/.test(url.pathname)],
    ] as const)
      test(`does not run ${what} that was tampered with`, deepIf(what !== 'an entry'), async ({ page }) => {
        await page.route(isTampered, async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          await route.fulfill({
            response,
            body: what === 'a manifest' ? `${text} ` : `window.tampered = true;${text}`,
          });
        });
        await page.goto(joined.url + path);
        const fallback = page.locator(`[data-missing="${name}"]`);
        await expect(fallback.getByRole('heading', { level: 1 })).toHaveText(title);
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      });

    for (const [what, file] of [
      ['manifest', /\/mf-manifest\.json$/],
      ['entry', /\/remoteEntry\.js$/],
      ['screen', /__federation_expose_stock_screen\.js$/],
    ] as const)
      test(
        `survives one lost request for the ${what} unnoticed, and more with "Try again"`,
        deep,
        async ({ page, remote }) => {
          await page.route(file, (route) => route.abort(), { times: 1 });
          await page.goto(joined.url + path);
          await expectWorking(page);

          await remote(name).lose(file);
          await page.reload();
          const fallback = page.locator(`[data-missing="${name}"]`);
          await expect(fallback.getByRole('heading', { level: 1 })).toHaveText(title);
          await remote(name).back();
          await fallback.getByRole('button', { name: 'Try again' }).click();
          await expectWorking(page);
        },
      );

    test('does not run a chunk that was tampered with, however late it comes', async ({ page, consoleLines }) => {
      const isLazy = (url: URL) => url.pathname.includes(`/releases/${name}/`) && /\/\d+\.js$/.test(url.pathname);
      await page.goto(joined.url + path);
      const region = page.locator(`[data-remote="${name}"]`);
      await expect(region.getByRole('button', { name: 'Count' })).toBeVisible();
      await page.route(isLazy, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
      });
      await region.getByRole('button', { name: 'Count' }).click();
      await expect(page.locator(`[data-missing="${name}"]`)).toBeVisible();
      expect(await page.evaluate(() => ['tampered' in window, 'lazyHasRun' in window])).toEqual([false, false]);
      expect(consoleLines.join()).toContain('Failed to find a valid digest');
    });
  });
}

const withChunks = (name: string, chunkFilename: ChunkFilename) =>
  buildWithRspack(name, { ...rspackBuild, output: { ...rspackBuild.output, chunkFilename } });

test(
  'a build whose late chunks have a query in their names runs, and is held to its hashes',
  deep,
  async ({ page, ownSite, consoleLines }) => {
    const folder = await withChunks('late-queries', ({ chunk }) =>
      chunk?.name ? '[name].js' : '[id].js?v=[contenthash]',
    );
    await describeStock(folder, await rspackConfig());
    await release(directoryStore(ownSite.folder), 'mf-stock-rspack', folder);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${ownSite.url}/stock-rspack`);
    const region = page.locator('[data-remote="mf-stock-rspack"][data-state="ready"]');
    await region.getByRole('button', { name: 'Count' }).click();
    await expect(region.getByText('Details that came later')).toBeVisible();
    expect(asked.filter((address) => address.includes('?'))).toEqual([expect.stringMatching(/\.js\?v=[0-9a-f]+$/)]);

    await page.route(/\.js\?v=/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
    });
    await page.goto(`${ownSite.url}/stock-rspack`);
    await region.getByRole('button', { name: 'Count' }).click();
    await expect(page.locator('[data-missing="mf-stock-rspack"]')).toBeVisible();
    expect(await page.evaluate(() => ['tampered' in window, 'lazyHasRun' in window])).toEqual([false, false]);
    expect(consoleLines.join()).toContain('Failed to find a valid digest');
  },
);

test('a build with a query in the name of a chunk that a screen begins with is not described', async () => {
  const folder = await withChunks('queries', '[name].js?v=[contenthash]');
  await expect(describeStock(folder, await rspackConfig())).rejects.toThrow('expected a file without a query');
});

for (const isShared of [true, false])
  test(`a build with its own ${isShared ? 'shared ' : ''}copy of React Router is not described: it would fail for every visitor`, async () => {
    const plugin = new ModuleFederationPlugin({
      name: 'mf_stock_rspack',
      filename: 'remoteEntry.js',
      exposes: { './stock-screen': './src/routes-screen.jsx' },
      shared: { ...shared, ...(isShared && { 'react-router': { singleton: true } }) },
    });
    const folder = await buildWithRspack(`routes-${isShared}`, { ...rspackBuild, plugins: [plugin] });
    const what = isShared ? 'mf-stock-rspack shares react-router' : 'holds a copy of react-router';
    await expect(describeStock(folder, await rspackConfig())).rejects.toThrow(what);
  });

test('gives way to the release before it, which has the same global name', deep, async ({ page, ownSite }) => {
  const store = directoryStore(ownSite.folder);
  const folder = await buildOf('mf-stock-rspack');
  await release(store, 'mf-stock-rspack', folder);
  const before = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')).version;
  await describeStock(folder, { ...(await rspackConfig()), team: 'Stock, later' });
  const { version } = await release(store, 'mf-stock-rspack', folder);
  await describeStock(folder, await rspackConfig());
  await page.route(
    (url) => url.pathname.includes(`/${version}/__federation_expose`),
    (route) => route.abort(),
  );
  await page.goto(`${ownSite.url}/stock-rspack`);
  const region = page.locator('[data-remote="mf-stock-rspack"][data-state="ready"]');
  await expect(region).toHaveAttribute('data-version', before);
  await region.getByRole('button', { name: 'Count' }).click();
  await expect(region.locator('output')).toHaveText('1');
});

test(
  'the library of signals runs on the stock runtime by one line of its rspack.config.ts',
  deep,
  async ({ page, ownSite, consoleLines }) => {
    const own = join(repository, 'mf-signals');
    const folder = await buildWithRspack('mf-signals', await stockRemote(own));
    await describeStock(folder, await readConfig(join(own, 'remote.config.ts')));
    await release(directoryStore(ownSite.folder), 'mf-signals', folder);
    const scripts = scriptsOf(page);
    await page.goto(`${ownSite.url}/signals`);
    await expect(page.locator('[data-remote="mf-signals"][data-state="ready"] h1')).toHaveText('SIGNALS');
    await page.getByRole('button', { name: 'Discipline', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Signals' }).locator('> li')).toHaveCount(1);
    await expectCopiesOfReact(scripts, 1);
    expect(consoleLines).toEqual([]);
  },
);

test('a host with the stock settings shows the live board of this site by the address of its manifest, with its types', async ({
  page,
  site,
  consoleLines,
}) => {
  const folder = await buildWithRspack('stock-host', hostOf(`${site.url}/federation/mf-live/mf-manifest.json`));
  await execFile(process.execPath, [tsc, '-p', join(import.meta.dirname, 'interop/stock-host')]);
  const server = serveBuild(folder);
  const port = await listen(server, 0, '127.0.0.1');
  const scripts = scriptsOf(page);
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(page.getByRole('heading', { level: 2, name: 'A host of another team' })).toBeVisible();
  await expect(page.locator('[data-remote="mf-live"] h1')).toHaveText('Live Signals');
  await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
  // Without the kit's styles, the filters are a sheet at any width.
  await openFilters(page);
  await page.getByRole('button', { name: 'Serie A', exact: true }).click();
  await expect(page).toHaveURL(/league=Serie\+A/);
  await expect(page.getByRole('list', { name: 'Matches' }).locator('> li')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('7 matches', { exact: true })).toBeVisible();
  await expectCopiesOfReact(scripts, 1);
  expect(consoleLines).toEqual([]);
  server.closeAllConnections();
  server.close();
});
