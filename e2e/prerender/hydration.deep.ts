import { test } from '../support/test.ts';
import { expectHydration, visitors } from './hydration.ts';
import { listedPages } from './pages-of.ts';

for (const visitor of visitors)
  test(`every page hydrates in the elements of its HTML, for a visitor ${visitor.name}`, async ({
    browser,
    request,
    site,
  }) => {
    await expectHydration(browser, site.url, await listedPages(request), visitor);
  });
