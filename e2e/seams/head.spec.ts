import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import type { Page } from '@playwright/test';
import { handmade, removeHandmade } from '../releases/handmade.ts';
import { deep, deepIf } from '../support/deep.ts';
import { type Site, serveCopy } from '../support/store.ts';
import { expect, hydrated, navigate, test } from '../support/test.ts';

const match = { '@type': 'SportsEvent', name: 'Leeds v Hull </script>' };

/**
 * A screen that draws elements of the head, but only in a browser: no release sees them. Two of them are as the shell's
 * own, which React takes for the screen's. It draws them at once, or at `/head/later` after its first picture.
 */
const build = (words: string, { isBroken = false } = {}) =>
  handmade({
    name: 'mf-head',
    screens: [{ path: '/head', structuredData: [match] }, { path: '/head/later' }],
    takes: `const { Fragment: Several, useEffect, useState } = await take('react');
const foreign = [
  h('title', null, 'Mine'),
  h('meta', { name: 'description', content: 'Made by hand.' }),
  h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
  h('meta', { property: 'og:title', content: 'Mine' }),
  h('meta', { name: 'robots', content: 'noindex' }),
  h('link', { rel: 'canonical', href: '/mine' }),
  h('link', { rel: 'icon', href: '/icon.svg' }),
  h('link', { rel: 'stylesheet', href: '/mine.css', precedence: 'high' }),
];
function Head({ path }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  if (${isBroken} && isLate) throw new Error('Not now.');
  const isThere = typeof document !== 'undefined' && (path === '/head' || isLate);
  return h('div', null, h('h1', null, ${JSON.stringify(words)}), h('p', null, String(isLate)), isThere && h(Several, null, ...foreign));
}`,
    draws: 'h(Head, props)',
  });

test.describe.configure({ mode: 'default' });
let site: Site & { close(): Promise<void> };
test.beforeAll(async () => {
  site = await serveCopy();
  await release(directoryStore(site.folder), 'mf-head', build('Head'));
});
test.afterAll(async () => {
  await site.close();
  removeHandmade();
});
test.beforeEach(({ page }) =>
  page.route('**/mine.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'h1 { color: rgb(1, 2, 3) !important }' }),
  ),
);

/** The head as browsers and search engines read it. Of several titles or links they take the first. */
const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    titles: document.querySelectorAll('title').length,
    metas: [...document.querySelectorAll('meta:not([http-equiv])')].map(({ outerHTML }) => outerHTML).sort(),
    links: [...document.querySelectorAll('link:is([rel=canonical], [rel=icon])')]
      .map(({ outerHTML }) => outerHTML)
      .sort(),
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => each.textContent),
    colour: getComputedStyle(document.querySelector('h1') as Element).color,
  }));

/** The head of another team's page that begins a visit. */
async function headOfLive(page: Page) {
  const other = await page.context().newPage();
  await other.goto(`${site.url}/live`);
  await hydrated(other);
  const found = await head(other);
  await other.close();
  expect(found).toMatchObject({ title: 'Live signals | Mutha', titles: 1, structured: [] });
  return found;
}

for (const path of ['/head', '/head/later'])
  test(
    `what ${path} draws into the head in a browser alone is gone with it`,
    deepIf(path === '/head'),
    async ({ page, consoleLines }) => {
      const live = await headOfLive(page);
      const leave = async () => {
        await expect(page.getByText('true')).toBeVisible();
        await navigate(page, '/live');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
        await expect.poll(() => head(page)).toEqual(live);
      };
      await page.goto(site.url + path);
      await hydrated(page);
      await leave();
      // As a link leads there, and once more.
      for (const _ of [1, 2]) {
        await navigate(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Head');
        if (path === '/head') await expect(page).toHaveTitle('/head of mf-head | Mutha');
        await leave();
      }
      expect(consoleLines).toEqual([]);
    },
  );

test('what it has drawn is gone where the release before takes over', deep, async ({ page }) => {
  const own = await serveCopy();
  for (const [words, isBroken] of [
    ['Before', false],
    ['Now', true],
  ] as const)
    await release(directoryStore(own.folder), 'mf-head', build(words, { isBroken }));
  await page.goto(`${own.url}/head`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before');
  await expect.poll(async () => (await head(page)).title).toBe('/head of mf-head | Mutha');
  await navigate(page, '/live');
  await expect.poll(() => head(page)).toEqual(await headOfLive(page));
  await own.close();
});

test('the HTML of a page has its structured data, and the next page does not', async ({ page, consoleLines }) => {
  const graph = { '@context': 'https://schema.org', '@graph': [match] };
  await page.goto(`${site.url}/head`);
  const structured = async () => (await head(page)).structured.map((text) => JSON.parse(text ?? ''));
  expect(await structured()).toEqual([graph]);
  await hydrated(page);
  await expect(page.getByText('true')).toBeVisible();
  expect(await structured()).toEqual([graph]);
  await navigate(page, '/live');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
  await expect.poll(structured).toEqual([]);
  await navigate(page, '/head');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Head');
  expect(consoleLines).toEqual([]);
});
