import type { Browser, BrowserContext } from '@playwright/test';
import type { Conditions } from './conditions.ts';
import { type FaceText, installFaceWatch } from './font-timing.ts';
import { asNewVisitor, openPage } from './open-page.ts';
import type { BenchPage } from './pages.ts';
import { timeout } from './until-answered.ts';
import { within } from './within.ts';

/**
 * When a visitor who has never been here sees the display face: milliseconds since the navigation began. Undefined
 * where the text is drawn with a fallback to the end of the visit.
 */
export interface FirstVisit extends Partial<Record<FaceText, number>> {
  /** Cumulative layout shift, that of a late font included. */
  cls: number;
}

/** Opens a page with an empty cache, and waits until nothing more comes. */
export async function firstVisit(
  browser: Browser,
  url: string,
  target: BenchPage,
  conditions: Conditions,
): Promise<FirstVisit> {
  return asNewVisitor(browser, 'phone', (context) =>
    within(timeout + 30_000, `A first visit of ${target.path}`, visit(context)),
  );

  async function visit(context: BrowserContext): Promise<FirstVisit> {
    const { page, traffic } = await openPage(context, conditions, []);
    await page.addInitScript(installFaceWatch);
    await page.goto(url + target.path, { waitUntil: 'load', timeout });
    await traffic.settled(1_000, 15_000);
    const { cls } = await page.evaluate(() => window.benchPaints());
    return { ...(await page.evaluate(() => window.benchFaces())), cls };
  }
}
