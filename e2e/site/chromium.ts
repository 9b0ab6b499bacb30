import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium that stands on this machine's PATH, if any. */
export function systemChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

/** Whether Playwright has downloaded its own. */
export function hasOwnChromium(): boolean {
  return existsSync(chromium.executablePath());
}

/** How the tests start it. The flags keep it from talking to anybody but the site. */
export function launchOptions() {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath: systemChromium(),
    args: [
      ...asRoot,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
