import type { APIRequestContext, Page } from '@playwright/test';
import { pathOf } from '../../mf-content/src/explainer/page.ts';
import { explainerPages } from '../../mf-content/src/explainer/pages.ts';
import { signalPages } from '../../mf-signals/src/data/pages.ts';
import { deep } from '../support/deep.ts';
import { expect, hydrated, navigate, test } from '../support/test.ts';

/**
 * Every page that explains a name: those of in-play signals and pre-match filters, and the definitions of the library.
 */
const paths = [...explainerPages.map(pathOf), ...signalPages.map(({ path }) => path)];

/** Where the links in the HTML of a page lead to, apart from those of the frame. */
async function linksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const [, main = ''] = (await (await request.get(path)).text()).split(/<main[ >]|<\/main>/);
  return [...main.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/** Where the labels of the cards that stand out lead to. */
const explained = (page: Page, cards: string) =>
  page.locator(`${cards} a`).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

test('each name leads to the matches that carry it, and their labels lead back', deep, async ({ page, request }) => {
  expect(paths.length).toBeGreaterThan(20);
  const ways: [path: string, live: string, fixtures?: string | undefined][] = [];
  for (const path of paths) {
    const links = await linksOf(request, path);
    const live = `/live?signal=${path.split('/').at(-1)}`;
    expect(links, path).toContain(live);
    ways.push([path, live, links.find((link) => link.startsWith('/filters?signal='))]);
  }
  await page.goto('/live');
  for (const [path, live] of ways) {
    await navigate(page, live);
    const note = page.getByText('You came for');
    await expect(page.locator('[data-highlighted="true"]').first(), live).toBeVisible();
    // A definition of the library that is a filter too has the page of the filter for its page.
    const filter = path.replace('/signal/', '/filter/');
    const explainedAt = paths.includes(filter) ? filter : path;
    await expect(note.getByRole('link').first()).toHaveAttribute('href', explainedAt);
    const [, said] = /(\d+) match/.exec((await note.textContent()) ?? '') ?? [];
    await expect(page.locator('[data-highlighted="true"]'), live).toHaveCount(Number(said));
    expect(await explained(page, '[data-highlighted="true"]'), live).toContain(explainedAt);
  }

  await navigate(page, '/filters');
  for (const [path, , fixtures] of ways.filter(([path]) => path.startsWith('/filter/'))) {
    expect(fixtures, path).toBeTruthy();
    await navigate(page, fixtures as string);
    // As many cards as the page says, and each has the label that the link has asked for.
    const cards = page.locator('[data-fixture]');
    const counts = async () => [
      Number((await page.locator('main [role="status"]').textContent())?.split(' ')[0]),
      await cards.count(),
      await cards.locator(`a[href="${path}"]`).count(),
    ];
    await expect.poll(async () => new Set(await counts()).size, fixtures).toBe(1);
    expect((await counts())[0], fixtures).toBeGreaterThan(0);
  }
});

test('the library says where its filters are explained before kick-off, and they say where it is', async ({
  request,
}) => {
  for (const slug of ['favdom', 'glass-jaw', 'shoot-on-sight']) {
    expect(await linksOf(request, `/signal/${slug}`)).toContain(`/filter/${slug}`);
    expect(await linksOf(request, `/filter/${slug}`)).toContain(`/signal/${slug}`);
  }
});

test('back from what a signal means, the match closes where the visitor was in the list', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/live');
  await hydrated(page);
  await page.getByRole('link', { name: 'Details: Lille vs Rennes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lille vs Rennes' });
  const label = dialog.getByRole('link', { name: 'Momentum Flip' });
  await label.click();
  await expect(page.locator('h1')).toHaveText('Momentum Flip');
  await page.goBack();
  await expect(label).toBeVisible();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
