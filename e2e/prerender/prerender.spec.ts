import { HtmlValidate } from 'html-validate';
import { expect, test } from '../site/test.ts';
import { expectHydration, isAlive, replacedIn, visitors, watchElements } from './hydration.ts';
import { headOf, listedPages } from './pages-of.ts';

test.describe.configure({ timeout: 180_000 });

for (const [index, visitor] of visitors.entries())
  test(`pages come to life in the elements of their HTML, for a visitor ${visitor.name}`, async ({
    browser,
    request,
    site,
  }) => {
    const all = await listedPages(request);
    // Every second page once; all of them for all of the visitors take longer than anybody waits (see the deep tests).
    const paths = all.filter((_, place) => place % (2 * visitors.length) === 2 * index);
    await expectHydration(browser, site.url, paths, visitor);
  });

test('a fragment whose code comes late comes to life in the elements of its HTML', async ({ page, context }) => {
  await watchElements(context);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/quick-join-fragment.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  // What follows coming to life has been drawn by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  letGo();
  await page.waitForFunction(isAlive);
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

test('the image of link previews is there, robots are told the way, and an unknown path is not to be indexed', async ({
  request,
}) => {
  const { image } = headOf(await (await request.get('/')).text());
  const drawn = await request.get(new URL(image ?? '').pathname);
  expect(drawn.headers()['content-type']).toBe('image/png');
  const png = await drawn.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https:.*\/sitemap\.xml$/m);
  const unknown = await (await request.get('/no-such-page')).text();
  expect(unknown).toContain('<meta name="robots" content="noindex">');
  expect(headOf(unknown).canonical).toBeUndefined();
});

test('the HTML of every page is valid', async ({ request }) => {
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // Written by React, which is consistent in its own way.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      // The registry's releases carry their integrity; icons and pages are not scripts.
      'require-sri': ['error', { target: 'all', exclude: ['/releases/shell/'] }],
    },
  });
  const found: string[] = [];
  for (const path of [...(await listedPages(request)), '/no-such-page']) {
    const { results } = await validate.validateString(await (await request.get(path)).text());
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      found.push(`${path}: ${ruleId}: ${message} (${selector})`);
  }
  expect(found).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read and left by its links', async ({ page, request }) => {
    for (const path of await listedPages(request)) {
      await page.goto(path);
      await expect(page.locator('main h1'), path).toBeVisible();
      const text = ((await page.locator('main').textContent()) ?? '').length;
      expect(text, `${path} has text`).toBeGreaterThan(200);
      expect(await page.locator('header a[href="/waitlist"]').count(), path).toBeGreaterThan(0);
      expect(await page.locator('footer a[href="/about"]').count(), path).toBe(1);
    }
  });

  for (const path of ['/waitlist', '/contact', '/', '/filters', '/signals', '/live'])
    test(`${path} says plainly what needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      await expect(
        page
          .locator('main')
          .getByText(/needs? JavaScript/i)
          .first(),
      ).toBeVisible();
    });
});
