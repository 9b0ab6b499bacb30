import type { Page } from '@playwright/test';
import postcss from 'postcss';
import { kinds } from '../journeys/routes.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

// The sheets of a page have other hashes here than its policy names.
test.use({ bypassCSP: true, viewport: { width: 375, height: 760 } });

test('a page of each kind can be read in a browser without @scope', deep, async ({ page }) => {
  await leaveOut(page, ['scope']);
  for (const { path, heading } of kinds) {
    await open(page, path, heading);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `the width of ${path}`).toBe(375);
    const { left, right } = await page.evaluate(() => {
      const heading = document.querySelector('h1') as Element;
      return heading.getBoundingClientRect();
    });
    expect(left, `text on ${path} keeps off the edge`).toBeGreaterThanOrEqual(16);
    expect(right).toBeLessThanOrEqual(375 - 16);
  }
});

test('a page of each kind can be read in a browser without @layer', deep, async ({ page }) => {
  await leaveOut(page, ['scope', 'layer']);
  for (const { path, heading } of kinds) await open(page, path, heading);
});

/** Serves pages as browsers understand them that do not know these at-rules: such a browser skips their blocks. */
async function leaveOut(page: Page, names: string[]): Promise<void> {
  // Most sheets come with each page.
  const known = new Map<string, string>();
  const without = (css: string) => {
    const root = known.has(css) ? undefined : postcss.parse(css);
    root?.walkAtRules((rule) => void (names.includes(rule.name) && rule.remove()));
    if (root) known.set(css, String(root));
    return known.get(css) as string;
  };
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body =
      type === 'stylesheet'
        ? without(text)
        : text.replaceAll(/(<style[^>]*>)(.*?)<\/style>/gs, (_, tag, css) => `${tag}${without(css)}</style>`);
    await route.fulfill({ response, body });
  });
}

/**
 * Opens a page, and expects its heading in the first window, its logo as small as ever, and no drawing that fills the
 * window.
 */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
  const logo = await page.locator('#header svg').first().boundingBox();
  expect(logo, `the logo on ${path}`).toMatchObject({ width: 28, height: 28 });
  const heights = await page
    .locator('svg')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).position !== 'absolute')
        .map((one) => one.getBoundingClientRect().height),
    );
  expect(Math.max(...heights), `the tallest drawing on ${path}`).toBeLessThan(760 / 2);
}
