import { launchOptions } from '@mutha/diff/chromium';
import { type Browser, chromium } from '@playwright/test';
import type { Certificate } from '../support/certificate.ts';

/**
 * Starts a Chromium that trusts one certificate. The flag that ignores all errors of certificates would also
 * turn its HTTP cache off, and returning visitors with it.
 */
export function launchBrowser({ spki }: Certificate, more: string[] = []): Promise<Browser> {
  return chromium.launch(launchOptions([`--ignore-certificate-errors-spki-list=${spki}`, ...more]));
}
