import { expect, navigate, test } from '../site/test.ts';
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

test('each of these addresses opens the dialog of its match, or says when the match is on', async ({ page }) => {
  const leads = new Map(table.map(({ match, leadsTo }) => [leadsTo, match]));
  await page.goto('/live');
  for (const path of ['/live', '/filters'])
    for (const [address, match] of [...leads].filter(([address]) => address.startsWith(path))) {
      await navigate(page, address);
      if (haveDialogs.has(match)) await expect(page.getByRole('dialog', { name: match }), address).toBeVisible();
      else await expect(page.getByText('That match has not kicked off.'), `${match} at ${address}`).toBeVisible();
    }
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
