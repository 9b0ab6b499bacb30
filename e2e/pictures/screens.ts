import type { Browser, BrowserContextOptions } from '@playwright/test';
import { waitForFonts } from '../journeys/fonts.ts';
import { density, desk, phone, type Scheme } from './composition.ts';

/** A screen of the site, and the browser in which its picture is taken. */
interface Screen {
  path: string;
  look: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile'>;
}

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
export const now = new Date('2026-11-27T20:52:00Z');

export async function takeScreen(browser: Browser, site: string, scheme: Scheme, screen: Screen): Promise<Buffer> {
  const context = await browser.newContext({
    ...screen.look,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await waitForFonts(context);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await page.goto(site + screen.path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return picture;
}
