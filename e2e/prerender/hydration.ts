import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hydrated } from '../support/ready.ts';

/** A visitor whose browser differs from the machine that the pages were drawn on. */
export interface Visitor extends BrowserContextOptions {
  name: string;
  /** Reading and writing storage throws, as in a browser that forbids it. */
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
 * Opens pages as `visitor`, and expects that React hydrates each page in the elements of its HTML: it writes nothing to
 * the console, and replaces no element.
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
    await hydrated(page);
    expect({ lines, replaced: await replacedIn(page) }, `${path}, ${name}`).toEqual({ lines: [], replaced: [] });
  }
  await context.close();
}

/** Makes pages in `context` remember the elements of their HTML. */
export async function watchElements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // The neutral text of a local time is replaced on purpose.
      const passing = '.ui-local-time-neutral, noscript, noscript *';
      // So is what the HTML has for members only, or for guests only, if the visitor is none.
      const others = 'place' in document.documentElement.dataset ? 'guest' : 'member';
      const isShown = (element: Element) => !element.closest(`[data-audience="${others}"]`);
      const elements = [...document.querySelectorAll(`:is(header, main, footer) *:not(${passing})`)].filter(isShown);
      Object.assign(window, { replaced: () => elements.filter((element) => !element.isConnected) });
    });
  });
}

/** The elements of a page's HTML that are no longer in the page. For pages of a context with `watchElements`. */
export function replacedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { replaced: () => Element[] }).replaced().map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}
