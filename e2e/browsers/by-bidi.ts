import type { Browser } from 'puppeteer-core';
import type { Driver } from './visitor.ts';

/** A visitor who has never been here, in a browser that speaks WebDriver BiDi. */
export async function byBidi(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error}`));
  // Firefox tells the console of its developer tools alone what it has blocked.
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`blocked by ${effectiveDirective}: ${blockedURI}`),
    ),
  );
  return {
    open: async (address) => void (await page.goto(address)),
    // As a page goes back: `page.goBack()` waits for an event of the load, of which a page that Firefox has kept, or
    // one in the same document, may have none.
    back: async () => void (await page.evaluate(() => history.back()).catch(() => {})),
    ask: (work, argument) => page.evaluate(work as never, argument as never).catch(() => null) as never,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    escape: () => page.keyboard.press('Escape'),
    resize: (width, height) => page.setViewport({ width, height }),
    wrong: async () => wrong,
    close: () => context.close(),
  };
}
