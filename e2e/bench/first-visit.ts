import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { slow4g } from './conditions.ts';
import { asNewVisitor, openPage } from './open-page.ts';
import type { BenchPage } from './pages.ts';
import { timeout } from './until-answered.ts';
import { within } from './within.ts';

/** When a visitor who has never been here sees the display face. Milliseconds since the navigation began. */
export interface FirstVisit {
  /** Undefined where the text is still drawn with a fallback when the page has been there for a while. */
  wordmark?: number;
  heading?: number;
  /** Cumulative layout shift, that of a late font included. */
  cls: number;
}

/** Expressions that find the text. */
const texts = {
  wordmark: `[...document.querySelectorAll('header *')].find((each) => each.childElementCount === 0 && each.textContent === 'MUTHA')`,
  heading: `document.querySelector('main h1')`,
};
type Text = keyof typeof texts;

/** Milliseconds after the navigation at which it no longer looks. */
const patience = 4_000;

/** Opens a page on slow 4G with an empty cache, and looks with which fonts the browser draws it. */
export async function firstVisit(browser: Browser, url: string, target: BenchPage): Promise<FirstVisit> {
  return asNewVisitor(browser, 'phone', (context) =>
    within(timeout + 30_000, `A first visit of ${target.path}`, visit(context)),
  );

  async function visit(context: BrowserContext): Promise<FirstVisit> {
    const { page, session, traffic } = await openPage(context, slow4g, []);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    await page.goto(url + target.path, { waitUntil: 'commit', timeout });
    const seen: Partial<Record<Text, number>> = {};
    for (let now = 0; now < patience; await wait(50)) {
      for (const text of Object.keys(texts) as Text[])
        if (seen[text] === undefined && (await isDrawnWithFace(session, texts[text]))) seen[text] = await time(session);
      now = await time(session);
      if (seen.wordmark !== undefined && seen.heading !== undefined) break;
    }
    await traffic.settled(800, 15_000);
    const { cls } = await page.evaluate(() => window.benchPaints());
    return { ...seen, cls };
  }
}

async function time(session: CDPSession): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'performance.now()' });
  return result.value;
}

/**
 * Whether a text is painted, and each of its glyphs with a font that the page has loaded. The browser itself tells which
 * fonts it draws a text with: a fallback may be as wide as the face that it replaces.
 */
async function isDrawnWithFace(session: CDPSession, text: string): Promise<boolean> {
  const isPainted = `performance.getEntriesByName('first-contentful-paint').length > 0`;
  const { result } = await session.send('Runtime.evaluate', { expression: `${isPainted} ? ${text} : undefined` });
  if (!result.objectId) return false;
  await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.requestNode', { objectId: result.objectId });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}
