import { spawnSync } from 'node:child_process';
import { launchOptions } from '@mutha/diff/chromium';
import { chromium } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { firefoxFile } from '../run/tools/program.ts';

export type BrowserName = 'Chromium' | 'Firefox';

/** The first Firefox that knows all of the site's policy, and all that the driver asks for. */
const oldestFirefox = 148;

/** Why the Firefox of this machine, which may have no newer one, cannot be driven; undefined if it can. */
export function tooOld(name: BrowserName): string | undefined {
  const file = name === 'Firefox' && firefoxFile();
  if (!file) return undefined;
  const [, major] = /(\d+)\./.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout) ?? [];
  return Number(major) < oldestFirefox
    ? `Firefox ${major} is too old to be driven: ${oldestFirefox} is needed`
    : undefined;
}

/** Why a browser cannot be opened on this machine; undefined if it can. */
export function browserMissing(name: BrowserName): string | undefined {
  if (name === 'Chromium' || firefoxFile()) return undefined;
  return 'no Firefox to try the site in (apt-get install -y --no-install-recommends firefox-esr)';
}

/**
 * Opens a browser as its makers ship it, driven over WebDriver BiDi, which Playwright does not speak with such a
 * Firefox. It takes a certificate that the server has signed by itself.
 */
export function openBrowser(name: BrowserName): Promise<Browser> {
  const shared = { acceptInsecureCerts: true, headless: true, defaultViewport: { width: 1280, height: 800 } };
  if (name === 'Firefox')
    return launch({ ...shared, browser: 'firefox', protocol: 'webDriverBiDi', executablePath: firefoxFile() });
  const { args, executablePath = chromium.executablePath() } = launchOptions();
  return launch({ ...shared, browser: 'chrome', executablePath, args });
}

/** A page, and what went wrong in it. */
export interface Visit {
  page: Page;
  /** Every line of the console, uncaught error, thing that the policy blocked, and answer of status 400 or more. */
  wrong: string[];
  close(): Promise<void>;
}

/** Opens a page for a visitor who has never been here. */
export async function visit(browser: Browser): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error}`));
  page.on('response', (response) => response.status() >= 400 && wrong.push(`${response.status()}: ${response.url()}`));
  // Firefox tells the console of its developer tools alone what it has blocked.
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`blocked by ${effectiveDirective}: ${blockedURI}`),
    ),
  );
  return { page, wrong, close: () => context.close() };
}
