import { expect, test } from '@playwright/test';
import { selfSigned } from '../support/certificate.ts';
import { builtStore } from '../support/store.ts';
import { launchBrowser } from './browser.ts';
import { unthrottled } from './conditions.ts';
import { coldLoad } from './measure.ts';
import { benchPages } from './pages.ts';
import { serve } from './serve.ts';

test('the control that the benchmark tries on each page answers it, and a first tap', async () => {
  const certificate = await selfSigned();
  const site = await serve(builtStore(), certificate);
  const browser = await launchBrowser(certificate);
  const problems: string[] = [];
  for (const page of benchPages) {
    const load = await coldLoad(browser, site.url, page, unthrottled, {
      answers: true,
      withClick: true,
      countsAll: false,
    });
    if (load.problem) problems.push(`${page.path}: ${load.problem}`);
  }
  await browser.close();
  await site.close();
  expect(problems).toEqual([]);
});
