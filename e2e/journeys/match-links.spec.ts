import type { Locator, Page } from '@playwright/test';
import { deep } from '../support/deep.ts';
import { expect, navigate, test } from '../support/test.ts';
import { ofHome, ofTheExplainers, type Shown, sampleFixtures, sampleLive } from './weekend-samples.ts';

const nameOf = ({ home, away }: { home: string; away: string }) => `${home} vs ${away}`;
const haveDialogs = new Set([...sampleLive.fixtures, ...sampleFixtures.fixtures].map(nameOf));

/** Each match that a page of `mf-content` names and that is not over: the page, the match, and where it leads. */
const table = [...ofHome, ...ofTheExplainers]
  .filter(({ finished }) => !finished)
  .map((match) => ({ page: pageOf(match), match: nameOf(match), leadsTo: match.page ?? '' }));

function pageOf({ file }: Shown): string {
  const [, slug] = /explainer\/([^/]+)\//.exec(file) ?? [];
  return slug ?? (file.includes('followed') ? 'how-it-works' : '/');
}

test('every match that a page names leads to the address that is its own', async ({ request }) => {
  const { explainerPages } = await import('./explainer-pages.ts');
  const htmls = new Map<string, string>();
  for (const path of ['/', '/how-it-works', ...explainerPages.map(({ path }) => path)])
    htmls.set(path.split('/').at(-1) || '/', await (await request.get(path)).text());
  expect(table.length).toBeGreaterThan(80);
  expect(
    table.filter(({ page, match, leadsTo }) => {
      const links = [...(htmls.get(page) ?? '').matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/g)];
      return !links.some(([, href, text = '']) => href === leadsTo && plainText(text) === match);
    }),
  ).toEqual([]);
});

/** The text of a piece of HTML, as far as the names of clubs need it. */
function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
}

test.describe('on a phone', deep, () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('each of these addresses has the match in sight: its dialog, or the card of one to come', async ({ page }) => {
    const leads = new Map(table.map(({ match, leadsTo }) => [leadsTo, match]));
    await page.goto('/live');
    for (const path of ['/live', '/filters'])
      for (const [address, match] of [...leads].filter(([address]) => address.startsWith(path))) {
        await navigate(page, address);
        await expect(inSight(page, address, match), `${match} at ${address}`).toBeInViewport({ ratio: 1 });
      }
  });
});

/** The name of a match as a visitor sees it at the address that is its own. */
function inSight(page: Page, address: string, match: string): Locator {
  const dialog = page.getByRole('dialog', { name: match });
  const [home = ''] = match.split(' vs ');
  if (address.startsWith('/filters')) return dialog.getByRole('heading', { name: match });
  // The dialog of a live match has its name for screen readers alone. In sight are the clubs, beside the score.
  if (haveDialogs.has(match)) return dialog.locator('[aria-hidden="true"] > span').getByText(home, { exact: true });
  const [codes = ''] = /(?<=-)[A-Z]{3}-[A-Z]{3}$/.exec(address) ?? [];
  return page.getByRole('article').getByRole('heading', { name: codes.replace('-', ' vs ') });
}

test('a list of fixtures says of a match that it does not have that it does not', async ({ page }) => {
  await page.goto('/live?fixture=EPL-2026-11-28-TOT-WHU');
  await page.getByRole('link', { name: 'look for it among the fixtures' }).click();
  await expect(page.getByText('TOT vs WHU is not among the fixtures of this page.')).toBeInViewport({ ratio: 1 });
});

test('the ticker leads to the dialog of the match in each line', async ({ page }) => {
  await page.goto('/live?view=ticker&confidence=0');
  const matches = page.getByRole('list', { name: 'Most recent signals' }).getByRole('link', { name: / vs / });
  await expect(matches).toHaveCount(50);
  const lines = await matches.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']),
  );
  for (const [href, match] of new Map(lines as [string, string][])) {
    await navigate(page, `/live${href}`);
    await expect(page.getByRole('dialog', { name: match }), href).toBeVisible();
  }
});

test('the home page and the list that it leads to have the same fixtures', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const named = new Set([...html.matchAll(/\/filters\?fixture=([\w-]+)/g)].map(([, id]) => id));
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse the fixtures' }).click();
  await expect(page.locator('[data-fixture]')).toHaveCount(named.size);
});
