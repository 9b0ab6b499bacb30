import type { Page } from '@playwright/test';
import { deepIf } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { aliases, type Expected, kinds, knownPages, unknownPages } from './routes.ts';

/** The path that has had a text before. */
const seenBefore = (texts: Map<string, string>, path: string, text: string) => {
  const other = texts.get(text);
  texts.set(text, path);
  return other;
};

/**
 * Pages of one kind differ only in their words. So ordinary tests try one of each kind, with its alias, and all unknown
 * paths. `prerender.spec.ts` tests that the others hydrate with their heading.
 */
const isOrdinary = ({ path, shownAt = path }: Expected) => kinds.some((kind) => kind.path === shownAt);

const all = [...knownPages, ...aliases, ...unknownPages].map((expected) => ({
  expected,
  isDeep: expected.status === 200 && !isOrdinary(expected),
}));

for (const owner of new Set(all.map(({ expected }) => expected.owner)))
  for (const isDeep of [false, true]) {
    const paths = all.filter((one) => one.expected.owner === owner && one.isDeep === isDeep);
    if (paths.length === 0) continue;
    test(
      `${isDeep ? 'more ' : ''}paths that ${owner} draws answer as they should, each with its heading`,
      deepIf(isDeep),
      async ({ page, consoleLines }) => {
        for (const { expected } of paths)
          await test.step(`${expected.path} answers ${expected.status} with "${expected.heading}"`, async () => {
            await expectPage(page, consoleLines, expected);
            consoleLines.length = 0;
          });
      },
    );
  }

async function expectPage(page: Page, consoleLines: string[], expected: Expected): Promise<void> {
  const { path, heading, owner, status, shownAt } = expected;
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);

  await expect(page.locator('h1')).toHaveText([heading]);
  const region = page.locator(
    owner === 'shell' ? '[data-owner="shell"]' : `[data-remote="${owner}"][data-state="ready"]`,
  );
  await expect(region.first().locator('h1')).toBeVisible();
  if (shownAt) await expect(page).toHaveURL(shownAt);

  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const unexpected = consoleLines.filter((line) => !(status === 404 && line.includes('404')));
  expect(unexpected).toEqual([]);
  if (owner === 'shell') await expect.poll(() => consoleLines.join('\n')).toContain(`404: there is no page at ${path}`);
}

test('every page has a title and a description of its own, in its HTML and once it runs', async ({ page, request }) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { path } of knownPages) {
    const html = await (await request.get(path)).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '';
    expect(title, path).not.toBe('');
    expect(description, path).not.toBe('');
    expect(seenBefore(titles, path, title), `${path} shares its title`).toBeUndefined();
    expect(seenBefore(descriptions, path, description), `${path} shares its description`).toBeUndefined();
  }
  await page.goto('/live');
  await expect(page).toHaveTitle('Live signals | Mutha');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About | Mutha');
  const described = [...descriptions].find(([, path]) => path === '/about')?.[0];
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', described ?? '');
});

test('keeps query string and hash when an alias replaces itself, and Back skips it', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/signals/corner-spike?from=mail#main');
  await expect(page).toHaveURL('/signal/corner-spike?from=mail#main');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('answers a path with a slash at its end', async ({ page }) => {
  const response = await page.goto('/live/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveText(['Live Signals']);
  await expect(page).toHaveTitle('Live signals | Mutha');
});

test('takes an address that cannot be decoded for an unknown page', async ({ page }) => {
  const response = await page.goto('/%E0%A4%A');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText(['Oops! Page not found']);
});

test.describe('of the pages that are planned', () => {
  const planned = 'This page is on its way, and the waitlist will hear first.';
  const unknown = 'There is no page at this address.';

  test('the first picture says so, before any script has come', async ({ page, site }) => {
    const loads: string[] = [];
    await page.route('**/releases/shell/**/*.js', (route) => void loads.push(route.request().url()));
    for (const [path, shown, hidden] of [
      ['/pricing', planned, unknown],
      ['/blog/', planned, unknown],
      ['/no-such-page', unknown, planned],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText(shown)).toBeVisible();
      await expect(page.getByText(hidden)).toBeHidden();
    }
    expect(loads.length, site.url).toBeGreaterThan(0);
  });

  test('each follows the visitor from page to page', async ({ page }) => {
    await page.goto('/pricing');
    await hydrated(page);
    await expect(page.getByText(planned)).toBeVisible();
    await expect(page.getByText(unknown)).toHaveCount(0);
    await page.goto('/no-such-page');
    await hydrated(page);
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(page.getByText(planned)).toHaveCount(0);
  });
});
