import type { Browser } from '@playwright/test';
import type { Driver } from './visitor.ts';

/** A visitor who has never been here, in a browser of Playwright's. */
export async function byPlaywright(browser: Browser): Promise<Driver> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error}`));
  return {
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    ask: (work, argument) => page.evaluate(work as never, argument).catch(() => null) as never,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    escape: () => page.keyboard.press('Escape'),
    resize: (width, height) => page.setViewportSize({ width, height }),
    wrong: async () => wrong,
    close: () => context.close(),
  };
}
