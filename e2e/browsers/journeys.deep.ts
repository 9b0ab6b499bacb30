import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { nginxMissing, startNginx } from '../origin/nginx.ts';
import { isFrameAlive } from '../prerender/hydration.ts';
import { unlessRequired } from '../run/tools/required.ts';
import { selfSigned } from '../site/certificate.ts';
import { test as base, expect } from '../site/test.ts';
import { type BrowserName, browserMissing, openBrowser, tooOld, type Visit, visit } from './open-browser.ts';

const named = (name: string, role = 'button') => `::-p-aria([name="${name}"][role="${role}"])`;
/**
 * Waits until nothing moves, then presses. While one page fades into the next, neither page gets presses in Chromium.
 */
async function press(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(() => !document.activeViewTransition);
  await page.locator(selector).click();
}
const see = (page: Page, selector: string) => page.locator(selector).wait();
const gone = (page: Page, selector: string) => page.waitForSelector(selector, { hidden: true });
const heading = (page: Page, text: string) => see(page, `h1::-p-text(${text})`);
const at = (page: Page, end: string) => expect.poll(() => page.url().replace(/^https:\/\/[^/]+/, '')).toBe(end);
const alive = (page: Page) => page.waitForFunction(isFrameAlive);

/** One journey for each kind of screen, from its HTML on. */
const journeys: Record<string, { path: string; go(page: Page): Promise<unknown> }> = {
  'the home page, and on to screens of three other teams, and back': {
    path: '/',
    async go(page) {
      await see(page, 'main ::-p-text(800+ real-time stats)');
      for (const [link, title] of [
        ['Filters', 'FILTERS'],
        ['Signals', 'SIGNALS'],
        ['Live', 'Live Signals'],
      ] as const) {
        await press(page, `header a::-p-text(${link})`);
        await heading(page, title);
        await alive(page);
      }
      await page.goBack();
      await heading(page, 'SIGNALS');
      await page.goBack();
      await heading(page, 'FILTERS');
      await page.goBack();
      await at(page, '/');
    },
  },
  'the filters, with a dialog': {
    path: '/filters',
    async go(page) {
      await press(page, named('Details: Arsenal vs Brighton', 'link'));
      await see(page, named('Arsenal vs Brighton', 'dialog'));
      await at(page, '/filters?fixture=EPL-2026-11-28-ARS-BHA');
      await page.keyboard.press('Escape');
      await gone(page, '[role="dialog"]');
      await page.locator(named('Confidence', 'slider')).fill('60');
      await see(page, '::-p-text(3 fixtures)');
      await press(page, named('FAVDOM'));
      await at(page, '/filters?confidence=60&signal=FAVDOM');
    },
  },
  'the library of signals, with a search and a category': {
    path: '/signals',
    async go(page) {
      await press(page, named('Tempo'));
      await see(page, '::-p-text(2 signals)');
      await page.goBack();
      await see(page, '::-p-text(10 signals)');
      await page.locator('[placeholder="Search signals..."]').fill('tunnel');
      await at(page, '/signals?q=tunnel');
    },
  },
  'the live board, with a dialog and a filter': {
    path: '/live',
    async go(page) {
      await press(page, named('Details: Bologna vs Fiorentina', 'link'));
      await see(page, named('Bologna vs Fiorentina', 'dialog'));
      await press(page, named('Add to favorites'));
      await see(page, '[aria-pressed="true"]::-p-text(Favorited)');
      await page.goBack();
      await gone(page, '[role="dialog"]');
      await page.locator(named('Confidence', 'slider')).fill('90');
      await at(page, '/live?confidence=90');
      await press(page, named('Clear all'));
      await at(page, '/live');
    },
  },
  'the waitlist, through the sign-up': {
    path: '/waitlist',
    async go(page) {
      await page.locator('[name="firstName"]').fill('Ada');
      await page.locator('[name="lastName"]').fill('Lovelace');
      await page.locator('#early-access [type="email"]').fill('ada@example.com');
      await press(page, '#early-access [type="checkbox"]');
      await press(page, '#early-access [type="submit"]');
      await see(page, '#access-title::-p-text(Jump the Queue)');
    },
  },
  'an explainer, with an answer': {
    path: '/signal/corner-spike',
    async go(page) {
      await press(page, 'main summary');
      await see(page, 'main details[open]');
    },
  },
  'the contact page': { path: '/contact', go: (page) => see(page, 'main h1') },
};

const certificate = selfSigned();

for (const name of ['Chromium', 'Firefox'] as const) describeIn(name);

function describeIn(name: BrowserName): void {
  const test = base.extend<{ visitor: Visit }, { secure: string; opened: Browser }>({
    secure: [
      async ({ site: { folder } }, use) => {
        const { port, stop } = await startNginx(folder, { certificate: await certificate });
        await use(`https://127.0.0.1:${port}`);
        await stop();
      },
      { scope: 'worker' },
    ],
    opened: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
      async ({}, use) => {
        const browser = await openBrowser(name);
        await use(browser);
        await browser.close();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    visitor: async ({ opened }, use) => {
      const visitor = await visit(opened);
      await use(visitor);
      await visitor.close();
    },
  });

  test.describe(`in ${name}, from nginx over HTTP/2`, () => {
    // One after the other: a browser is opened once for all of them.
    test.describe.configure({ mode: 'default' });
    const whyNot = unlessRequired(nginxMissing ?? browserMissing(name)) ?? tooOld(name);
    // biome-ignore lint/suspicious/noSkippedTests: only where a program is missing or too old, and the summary says so
    test.skip(whyNot !== undefined, whyNot);

    for (const [what, { path, go }] of Object.entries(journeys))
      test(what, async ({ visitor: { page, wrong }, secure }) => {
        await page.goto(secure + path);
        await alive(page);
        await go(page);
        const protocols = await page.evaluate(() =>
          [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
            (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
          ),
        );
        expect(protocols).toContain('h2');
        expect(protocols).not.toContain('http/1.1');
        expect(wrong).toEqual([]);
      });

    test('a script of unknown bytes and a line of code do not run', async ({ visitor: { page }, secure }) => {
      await page.goto(`${secure}/live`);
      await alive(page);
      const outcomes = await page.evaluate(async () => {
        const loaded = [...document.querySelectorAll('script')].find((script) => script.src);
        // The query makes this an address for which the shell knows no hash.
        const script = Object.assign(document.createElement('script'), { src: `${loaded?.src}?unknown` });
        const ofScript = new Promise((resolve) =>
          Object.assign(script, { onload: () => resolve('ran'), onerror: () => resolve('refused') }),
        );
        document.head.append(script);
        try {
          document.body.setAttribute('onclick', 'void 0');
          return [await ofScript, 'ran'];
        } catch {
          return [await ofScript, 'refused'];
        }
      });
      expect(outcomes).toEqual(['refused', 'refused']);
    });

    // `before-react.spec.ts` tries the same in Chromium.
    if (name === 'Chromium') return;
    test('the menu opens before React, and its links lead on', async ({ visitor: { page, wrong }, secure }) => {
      await page.setViewport({ width: 375, height: 740 });
      await page.setRequestInterception(true);
      const held: HTTPRequest[] = [];
      page.on('request', (request) => {
        if (/\/releases\/.*\.js$/.test(request.url())) held.push(request);
        else void request.continue();
      });
      await page.goto(`${secure}/about`, { waitUntil: 'domcontentloaded' });
      await press(page, named('Menu'));
      await see(page, named('Menu', 'navigation'));
      await page.keyboard.press('Escape');
      await gone(page, 'nav[aria-label="Menu"]');
      await press(page, named('Menu'));
      expect(await page.evaluate(isFrameAlive)).toBe(false);
      await press(page, 'nav[aria-label="Menu"] a::-p-text(Signals)');
      await heading(page, 'SIGNALS');
      expect(await page.evaluate(isFrameAlive)).toBe(false);
      expect(wrong).toEqual([]);
    });
  });
}
