import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A visitor whose browser differs from the machine that the pages were drawn on. */
export interface Visitor extends BrowserContextOptions {
  name: string;
  /** Reading and writing storage throws, as where a browser forbids it. */
  hasNoStorage?: boolean;
}

export const visitors: Visitor[] = [
  { name: 'in London', timezoneId: 'Europe/London', locale: 'en-GB', colorScheme: 'dark' },
  { name: 'in Auckland, in light', timezoneId: 'Pacific/Auckland', locale: 'en-NZ', colorScheme: 'light' },
  {
    name: 'in Los Angeles, with less motion',
    timezoneId: 'America/Los_Angeles',
    locale: 'de-DE',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  },
  {
    name: 'without storage',
    timezoneId: 'Asia/Kolkata',
    locale: 'ar-EG',
    colorScheme: 'light',
    hasNoStorage: true,
  },
];

/**
 * Opens pages as `visitor` and expects that each comes to life in the very elements that its HTML had: React recovers
 * from nothing, and replaces nothing.
 */
export async function expectHydration(
  browser: Browser,
  base: string,
  paths: string[],
  visitor: Visitor,
): Promise<void> {
  const { name, hasNoStorage, ...options } = visitor;
  const context = await browser.newContext({ baseURL: base, ...options });
  await watchElements(context);
  if (hasNoStorage)
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is forbidden here.', 'SecurityError');
      };
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[method] = refuse;
    });
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  for (const path of paths) {
    await page.goto(path);
    await page.waitForFunction(isAlive);
    expect({ lines, replaced: await replacedIn(page) }, `${path}, ${name}`).toEqual({ lines: [], replaced: [] });
  }
  await context.close();
}

/** Remembers the elements that pages opened in `context` come with. */
export async function watchElements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // Left out: what stands for a visitor's own time until it is known, and Radix's inputs for forms that are none.
      const passing =
        '.ui-local-time-neutral, input[aria-hidden="true"], input[style="display:none"], noscript, noscript *';
      const elements = [...document.querySelectorAll(`#root *:not(${passing})`)];
      Object.assign(window, { replaced: () => elements.filter((element) => !element.isConnected) });
    });
  });
}

/** What a page came with and has no more. */
export function replacedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { replaced: () => Element[] }).replaced().map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

/** Whether React has taken over the frame's HTML, whatever has become of the screen: runs in the page. */
export function isFrameAlive(): boolean {
  const banner = document.querySelector('header');
  return banner !== null && Object.keys(banner).some((key) => key.startsWith('__reactProps'));
}

/** In the page: whether React owns every screen and fragment, and nothing waits to be hydrated. */
export function isAlive(): boolean {
  const owned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const regions = [...document.querySelectorAll('[data-remote] > :first-child')];
  const heading = document.querySelector('main h1');
  return heading !== null && owned(heading) && regions.every(owned);
}
