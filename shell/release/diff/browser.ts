import { type Browser, chromium } from 'playwright-core';
import { ReleaseError } from '../store/release-error.ts';
import { launchOptions } from './chromium.ts';

/**
 * Runs `work` with a browser: that of this machine, or else Playwright's own.
 * @throws ReleaseError that says how to get one, where there is none
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false }).catch((error: Error) => {
    if (!/Executable doesn't exist/.test(error.message)) throw error;
    throw new ReleaseError(
      'There is no Chromium, Chrome or Edge on this machine, and pages are compared in one. Install one of them, or: npx playwright-core install --only-shell chromium',
    );
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
