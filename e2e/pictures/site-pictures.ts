import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '@mutha/diff/chromium';
import { chromium } from '@playwright/test';
import fillBuiltStore from '../support/fill-built-store.ts';
import { serveCopy } from '../support/store.ts';
import { compose } from './composition.ts';
import { board, home, takeScreen } from './screens.ts';
import { writeTour } from './tour.ts';

/** Takes a picture of the composed site, and a moving one, in each scheme. @returns the files that it has written */
export async function writeSitePictures(): Promise<string[]> {
  await fillBuiltStore();
  const site = await serveCopy();
  const browser = await chromium.launch(launchOptions());
  const files: string[] = [];
  try {
    for (const scheme of ['light', 'dark'] as const) {
      const onDesk = await takeScreen(browser, site.url, scheme, home);
      const onPhone = await takeScreen(browser, site.url, scheme, board);
      const file = join(import.meta.dirname, `site-${scheme}.webp`);
      writeFileSync(file, await compose(browser, scheme, onDesk, onPhone));
      files.push(file, await writeTour(browser, site.url, scheme));
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return files;
}
