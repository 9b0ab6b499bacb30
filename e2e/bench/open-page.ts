import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Conditions, impose } from './conditions.ts';
import type { BenchPage } from './pages.ts';
import { installPaints } from './paints.ts';
import { installProbe } from './probe.ts';
import { recordTraffic, type Traffic } from './traffic.ts';
import { within } from './within.ts';

export interface OpenPage {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };

/** Makes the visit of a new visitor: with caches, storage and connections of its own, which are gone afterwards. */
export async function asNewVisitor<T>(
  browser: Browser,
  device: 'phone' | 'desk',
  visit: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device === 'phone' ? phone : desk);
  try {
    return await visit(context);
  } finally {
    await within(10_000, 'Closing a tab', context.close()).catch(() => {});
  }
}

/** Opens a tab that measures whatever it will show. @param probed the pages on which their controls are tried */
export async function openPage(
  context: BrowserContext,
  conditions: Conditions,
  probed: readonly BenchPage[],
): Promise<OpenPage> {
  const page = await context.newPage();
  // The names that the compiler gives to functions do not exist in the page.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(installPaints);
  await page.addInitScript(installProbe, Object.fromEntries(probed.map(({ path, probe }) => [path, probe])));
  const session = await context.newCDPSession(page);
  const traffic = await recordTraffic(session);
  await impose(session, conditions);
  return { page, session, traffic };
}
