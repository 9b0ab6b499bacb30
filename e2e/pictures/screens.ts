import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { waitForFonts } from '../journeys/fonts.ts';
import { density, desk, phone, type Scheme } from './composition.ts';

/** A screen of the site, and the browser in which its picture is taken. */
interface Screen {
  path: string;
  look: Look;
}

type Look = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile'>;

export const home: Screen = {
  path: '/',
  look: { viewport: desk, deviceScaleFactor: density },
};

/** The live board on a phone. */
export const board: Screen = {
  path: '/live',
  look: { viewport: phone, deviceScaleFactor: density * phone.shrunk, isMobile: true },
};

/** The time in the pictures: the sample matches are being played. It is fixed, so that pictures can be repeated. */
const now = new Date('2026-11-27T20:52:00Z');

/** An empty tab, in which the site looks the same each time. Close its context in the end. */
export async function openTab(browser: Browser, scheme: Scheme, look: Look): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await waitForFonts(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return page;
}

export async function takeScreen(browser: Browser, site: string, scheme: Scheme, screen: Screen): Promise<Buffer> {
  const page = await openTab(browser, scheme, screen.look);
  await page.goto(site + screen.path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.context().close();
  return picture;
}
