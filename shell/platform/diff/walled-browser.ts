import { withoutCredentials } from '@mutha/node';
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from './chromium.ts';

/** There is no browser to compare pages in. The message says how to get one. */
export class NoBrowserError extends Error {
  override name = 'NoBrowserError';
}

/** A port on which nothing listens: that of the discard protocol. */
const nowhere = '127.0.0.1:9';

/**
 * Runs `work` with a browser: that of this machine, or else Playwright's own. It shows code that may be hostile, so it
 * reaches the sites of `urls` and nothing else on this machine or in its network, and knows no credentials.
 * @throws NoBrowserError where there is none
 */
export async function withWalledBrowser<T>(
  urls: readonly string[],
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const sites = urls.map((url) => new URL(url));
  const walls = [
    // All other requests go to a proxy that does not exist. By default, a browser asks no proxy for this machine.
    `--proxy-server=${nowhere}`,
    `--proxy-bypass-list=${['<-loopback>', ...sites.map(({ host }) => host)].join(';')}`,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    // WebRTC has the name of a relay looked up in spite of the proxy, and such a name can carry what the page knows.
    `--host-resolver-rules=${['MAP * ~NOTFOUND', ...sites.map(({ hostname }) => `EXCLUDE ${hostname}`)].join()}`,
    '--dns-prefetch-disable',
  ];
  const browser = await chromium
    .launch({ ...launchOptions(walls), env: withoutCredentials(process.env), handleSIGINT: false })
    .catch((error: Error) => {
      if (!/Executable doesn't exist/.test(error.message)) throw error;
      throw new NoBrowserError(
        'Pages are compared in a browser, and this machine has no Chromium, Chrome or Edge. Install one of them, or run: npx playwright-core install --only-shell chromium',
      );
    });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
