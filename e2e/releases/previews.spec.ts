import { rmSync } from 'node:fs';
import { numbered } from '../editions/numbered.ts';
import { expect, settled, test } from '../support/test.ts';
import { muthaHereOk } from './mutha.ts';

const marked = 'In-play model signals. [7]';

test('a preview is seen from the first page on by anyone who has its address, and by no one else', async ({
  page,
  ownSiteOfFewPages,
  consoleLines,
  request,
}) => {
  const build = numbered('mf-live', 7);
  const { token } = JSON.parse(
    await muthaHereOk([
      'release',
      'mf-live',
      '--from',
      build,
      '--preview',
      '--json',
      '--store',
      ownSiteOfFewPages.folder,
    ]),
  );
  rmSync(build, { recursive: true });
  const preview = ownSiteOfFewPages.url.replace(/\/\/[^:]+/, `//${token}.localhost`);

  // The HTML has it, before any script runs.
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto(`${preview}/live`);
  await expect(page.locator('[data-remote="mf-live"]')).toContainText(marked);
  // The page is left, so that none of its scripts is fetched a second time.
  await page.goto('about:blank');
  await page.unroute(/\.js(\?|$)/);
  consoleLines.length = 0;

  // So has what is opened in the tab.
  await page.goto(`${preview}/filters`);
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page).toHaveURL(`${preview}/live`);
  await expect(page.locator('[data-remote="mf-live"]')).toContainText(marked);
  expect(consoleLines).toEqual([]);

  await page.goto(`${ownSiteOfFewPages.url}/live`);
  await expect(page.locator('[data-remote="mf-live"]')).toContainText('In-play model signals.');
  await expect(page.locator('[data-remote="mf-live"]')).not.toContainText(marked);
  for (const path of ['/registry.json', '/live', '/', '/sitemap.xml'])
    expect(await (await request.get(ownSiteOfFewPages.url + path)).text()).not.toContain(token);

  await muthaHereOk(['promote', token, '--store', ownSiteOfFewPages.folder]);
  await page.goto(`${ownSiteOfFewPages.url}/live`);
  await expect(page.locator('[data-remote="mf-live"]')).toContainText(marked);
  expect((await page.goto(`${preview}/live`))?.status()).toBe(404);
});
