import { expect, hydrated, test } from '../support/test.ts';
import { replacedIn, watchElements } from './hydration.ts';
import { headOf } from './pages-of.ts';

/** The text that a visitor of a path without a page reads, with scripts and without. */
const plain = [
  ['/signal/nobody-knows', 'Signal not found'],
  ['/signals/nobody-knows', 'Signal not found'],
  // The filters are pages of their own, so no remote owns the paths beside them.
  ['/filter/nobody-knows', 'Oops! Page not found'],
  ['/nothing/here', 'Oops! Page not found'],
] as const;
const odd = [
  ['/signal/nobody/knows', 'Oops! Page not found'],
  // Percent signs that encode no text.
  ['/signal/50%', 'Signal not found'],
  ['/nothing/%E0%A4%A', 'Oops! Page not found'],
] as const;

/** The browser itself says that the document has this status. The shell's page says which path it is. */
const isOfStatus = (line: string) => /^error: (Failed to load resource: .* 404 |404: there is no page at )/.test(line);

// `routes.spec.ts` looks at the others.
for (const [path, heading] of odd)
  test(`${path} reads "${heading}" once it runs`, async ({ page, consoleLines }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText([heading]);
    expect(consoleLines.filter((line) => !isOfStatus(line))).toEqual([]);
  });

for (const [path, heading] of [...plain, ...odd])
  test(`the HTML of ${path} reads "${heading}"`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect([...(await answer.text()).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)).toEqual([heading]);
  });

test('a not-found page names no address, and is not to be indexed', async ({ request }) => {
  const html = await (await request.get('/signal/nobody-knows')).text();
  expect(headOf(html)).toMatchObject({ title: 'Signal not found | Mutha', canonical: undefined, ogUrl: undefined });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('nobody-knows');
});

test('a not-found page hydrates in the elements of its HTML, whatever its path', async ({
  page,
  context,
  consoleLines,
}) => {
  await watchElements(context);
  for (const rest of ['nobody', 'nobody/?a=b#main', 'n%C3%B6%20%22%3Cb%3E', 'a%2Fb', '%E0%A4%A', 'a'.repeat(2_000)]) {
    await page.goto(`/signal/${rest}`);
    await hydrated(page);
    expect(await page.title()).toBe('Signal not found | Mutha');
    expect(await replacedIn(page), rest).toEqual([]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
      `/signal/${rest}`,
    );
  }
  expect(consoleLines.filter((line) => !isOfStatus(line))).toEqual([]);
  await page.getByRole('link', { name: 'Back to signals' }).click();
  await expect(page.locator('h1')).toHaveText(['SIGNALS']);
});

test('a not-found page that a server sends for a path below gives way to what belongs there', async ({
  page,
  request,
  consoleLines,
}) => {
  const body = await (await request.get('/signal/nobody')).text();
  await page.route('**/signal/a/b', (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
  await page.goto('/signal/a/b');
  await expect(page.locator('h1')).toHaveText(['Oops! Page not found']);
  await expect(page).toHaveTitle('Page not found | Mutha');
  expect(consoleLines.filter((line) => !isOfStatus(line))).toEqual([]);
});

test.describe('cold', () => {
  test('where the registry does not come, a path without a page says so once, and a second try leads on', async ({
    page,
    consoleLines,
  }) => {
    await page.route('**/registry.json', (route) => route.fulfill({ status: 500 }));
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.goto('/nothing/here');
    await expect(page.locator('h1')).toHaveText(['This page did not arrive']);
    expect(documents).toBe(1);
    const ours = consoleLines.filter((line) => line.includes('mutha:'));
    expect(ours).toEqual([
      'warning: mutha: /registry.json cannot be used (Error: HTTP status 500). Trying the last good one.',
    ]);
    await page.unroute('**/registry.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('h1')).toHaveText(['Oops! Page not found']);
    await expect(page).toHaveTitle('Page not found | Mutha');
  });
});

test('an unknown signal leads on to the pages of another team whose paths look like its own', async ({ page }) => {
  await page.goto('/signal/nobody-knows');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Corner Spike' }).click();
  await expect(page.locator('h1')).toHaveText(['Corner Spike']);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(['Signal not found']);
});
