import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { kinds } from '../journeys/routes.ts';
import { deepIf } from '../support/deep.ts';
import { prolongDeadlines } from '../support/prolong-deadlines.ts';
import { isRouterThere } from '../support/ready.ts';
import { expect, hydrated, idle, test } from '../support/test.ts';
import { expectHydration, replacedIn, visitors, watchElements } from './hydration.ts';
import { headOf, listedPages } from './pages-of.ts';

test.describe.configure({ timeout: 600_000 });

for (const [index, visitor] of visitors.entries())
  test(`pages hydrate in the elements of their HTML, for a visitor ${visitor.name}`, async ({
    browser,
    request,
    site,
  }) => {
    const all = await listedPages(request);
    // The visitors share every fourth page among them. The deep tests open all pages as every visitor.
    const paths = all.filter((_, place) => place % (4 * visitors.length) === 4 * index);
    await expectHydration(browser, site.url, paths, visitor);
  });

test('a fragment whose code comes late hydrates in the elements of its HTML', async ({ page, remote, context }) => {
  await watchElements(context);
  await prolongDeadlines(context);
  await remote('mf-waitlist').hold(/quick-join-fragment\./);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(isRouterThere);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  // When the browser is idle, React has drawn all that follows the hydration.
  await idle(page);
  await remote('mf-waitlist').back();
  await hydrated(page);
  expect(await replacedIn(page)).toEqual([]);
});

test('the sitemaps list every page once, by its canonical address, and each page agrees', async ({ request }) => {
  const paths = await listedPages(request);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/filters', '/signals', '/live', '/waitlist', '/signal/corner-spike']),
  );
  const titles = new Set<string | undefined>();
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const head = headOf(await response.text());
    expect(new URL(head.canonical ?? '').pathname, path).toBe(path);
    expect(head.ogUrl, path).toBe(head.canonical);
    expect(head.description?.length, path).toBeGreaterThan(30);
    expect(head.title, path).toContain(head.ogTitle ?? 'none');
    titles.add(head.title);
  }
  expect(titles.size).toBe(paths.length);
});

test('another spelling of a path names the page itself as the canonical one', async ({ request }) => {
  const head = headOf(await (await request.get('/signals/corner-spike')).text());
  expect(new URL(head.canonical ?? '').pathname).toBe('/signal/corner-spike');
});

test('the image of link previews, the icons of a tab and of a home screen are there, robots are told the way, and an unknown path is not to be indexed', async ({
  request,
}) => {
  const { image, touchIcon } = headOf(await (await request.get('/')).text());
  for (const [address = '', ...size] of [
    [new URL(image ?? '').pathname, 1200, 630] as const,
    [touchIcon, 180, 180] as const,
  ]) {
    const drawn = await request.get(address);
    expect(drawn.headers()['content-type']).toBe('image/png');
    const png = await drawn.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size);
  }
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  // The head of an icon with three pictures.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https:.*\/sitemap\.xml$/m);
  const unknown = await (await request.get('/no-such-page')).text();
  expect(unknown).toContain('<meta name="robots" content="noindex">');
  expect(headOf(unknown).canonical).toBeUndefined();
});

const validate = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes the HTML, in a style of its own that is consistent.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Scripts must carry their integrity. The shell's folder is excluded because of its icon, which is not a script.
    'require-sri': ['error', { target: 'all', exclude: ['/releases/shell/'] }],
  },
});

/** Pages of one kind differ only in their words. So the ordinary tests take one page of each kind. */
const choices = [
  ['one page of each kind', false],
  ['every page', true],
] as const;
const chosen = (request: APIRequestContext, isDeep: boolean) =>
  isDeep ? listedPages(request) : kinds.map(({ path }) => path);

for (const [what, isDeep] of choices)
  test(`the HTML of ${what} is valid`, deepIf(isDeep), async ({ request }) => {
    const found: string[] = [];
    for (const path of [...(await chosen(request, isDeep)), '/no-such-page']) {
      const { results } = await validate.validateString(await (await request.get(path)).text());
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        found.push(`${path}: ${ruleId}: ${message} (${selector})`);
    }
    expect(found).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [what, isDeep] of choices)
    test(`${what} can be read and left by its links`, deepIf(isDeep), async ({ page, request }) => {
      for (const path of await chosen(request, isDeep)) {
        await page.goto(path);
        await expect(page.locator('main h1'), path).toBeVisible();
        const text = ((await page.locator('main').textContent()) ?? '').length;
        expect(text, `${path} has text`).toBeGreaterThan(200);
        expect(await page.locator('header a[href="/waitlist"]').count(), path).toBeGreaterThan(0);
        expect(await page.locator('footer a[href="/about"]').count(), path).toBe(1);
      }
    });

  test('pages say plainly what needs JavaScript', async ({ page }) => {
    for (const path of ['/waitlist', '/contact', '/', '/filters', '/signals', '/live']) {
      await page.goto(path);
      const said = page.locator('main').getByText(/needs? JavaScript/i);
      await expect(said.first(), path).toBeVisible();
    }
  });
});
