import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from './chromium.ts';

/** There is no browser to compare pages in. The message says how to get one. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

/**
 * Runs `work` with a browser: that of this machine, or else Playwright's own.
 * @throws NoBrowserError where there is none
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false }).catch((error: Error) => {
    if (!/Executable doesn't exist/.test(error.message)) throw error;
    throw new NoBrowserError(
      'There is no Chromium, Chrome or Edge on this machine, and pages are compared in one. Install one of them, or: npx playwright-core install --only-shell chromium',
    );
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
