import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDescriptor } from '@mutha/contract';
import { release, verify } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { buildEdition } from '../editions/build-edition.ts';
import { oddsWithMore } from '../editions/editions.ts';
import { deep } from '../support/deep.ts';
import { expect, hydrated, test } from '../support/test.ts';

test(
  'an image, a file, a late part, React.memo and code from npm are built, tried, drawn, hydrated, and there on the second visit too',
  deep,
  async ({ page, consoleLines, ownSiteOfFewPages }) => {
    const { url, folder } = ownSiteOfFewPages;
    const store = directoryStore(folder);
    const build = await buildEdition(oddsWithMore);
    const descriptor = parseDescriptor(JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8')));
    expect(descriptor.modules['./odds-screen']?.exports).toEqual(['OddsScreen']);
    await release(store, 'mf-odds', build);
    expect((await verify(store)).findings).toEqual([]);
    const html = String((await store.read('odds/index.html'))?.bytes);
    expect(html).toContain('Imported late');
    expect(html).not.toContain('.invalid');
    expect(html).toMatch(/href="\/releases\/mf-odds\/files\/rules\.[0-9a-f]{8}\.txt"/);

    const isWhole = async () => {
      await expect(page.locator('h1')).toHaveText('Odds with a name that ends like those of parts');
      await expect(page.getByText('Imported late')).toBeVisible();
      await expect
        .poll(() => page.getByAltText('A crest').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const rules = await page.getByRole('link', { name: 'Rules' }).evaluate((link: HTMLAnchorElement) => link.href);
      expect(await (await page.request.get(rules)).text()).toBe('Ours.\n');
    };
    await page.goto(`${url}/odds`);
    await isWhole();
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
    await expect(page.locator('h1')).toHaveText('Live Signals');
    await page.goBack();
    await isWhole();
    expect(consoleLines).toEqual([]);
  },
);
