import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Conditions, impose } from './conditions.ts';
import { installPaints } from './paints.ts';
import { installProbe, type Probe } from './probe.ts';
import { recordTraffic, type Traffic } from './traffic.ts';

export interface OpenPage {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };

/** A visitor who has never been here: caches, storage and connections of their own. */
export function newVisitor(browser: Browser, device: 'phone' | 'desk'): Promise<BrowserContext> {
  return browser.newContext(device === 'phone' ? phone : desk);
}

/** Opens a tab that measures whatever it will show. */
export async function openPage(context: BrowserContext, conditions: Conditions, probe?: Probe): Promise<OpenPage> {
  const page = await context.newPage();
  // The names that the compiler gives to functions do not exist in the page.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(installPaints);
  await page.addInitScript(installProbe, probe);
  const session = await context.newCDPSession(page);
  const traffic = await recordTraffic(session);
  await impose(session, conditions);
  return { page, session, traffic };
}
