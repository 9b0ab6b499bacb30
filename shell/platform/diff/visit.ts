import type { Browser, CDPSession } from 'playwright-core';
import { capture } from './captured.ts';
import { endMotion, isArrived, isSettled, loadFonts, whenQuiet } from './in-page.ts';
import { type Scene, sceneOf } from './scene.ts';
import type { Served, Stop } from './sites.ts';

/** The widths and colour schemes in which each page is looked at. */
export const cells = [
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 768, scheme: 'light' },
  { width: 375, scheme: 'light' },
  { width: 375, scheme: 'dark' },
] as const;
export type Cell = (typeof cells)[number];

/** The name of a width and a colour scheme. */
export function cellName({ width, scheme }: Cell): string {
  return `${width} px wide, ${scheme}`;
}

/** The height of the browser's window, in pixels. */
const height = 900;
/** The time in the browser: both sites show the same one. Matches of the sample data are being played then. */
const now = new Date('2026-11-27T20:52:00Z');

/** The observations of one visit to a page. */
export interface Visit {
  /** One for each of `cells`. */
  scenes: Scene[];
  /** The document's head once the page is ready. */
  title: string;
  /** The same scene as the first, with the keyboard's focus on every control at once, and with the pointer there. */
  focus: Scene;
  hover: Scene;
  /** The lines of the console, and uncaught errors. */
  lines: string[];
  /** The addresses of the loaded files, without the site's own address. */
  files: string[];
  /** Names under which the page keeps something in the browser. */
  kept: string[];
  /** For how long scripts have run until the page was ready, in milliseconds. */
  script: number;
}

/** A page that is open in the browser. */
export interface OpenPage {
  visit: Visit;
  /** Takes a picture of the whole page: PNG. */
  picture(cell: Cell): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a page as a visitor does who comes for the first time, and looks at it in every width and colour scheme. */
export async function openPage(browser: Browser, site: Served, path: string): Promise<OpenPage> {
  const tab = await openTab(browser, site, path);
  const { page, session } = tab;
  const script = await scriptTime(session);
  const scenes: Scene[] = [];
  for (const cell of cells) scenes.push(await sceneIn(tab, cell));
  await show(tab, cells[0]);
  const controls = await controlsOf(session);
  const focus = await forced(tab, controls, ['focus', 'focus-visible']);
  const hover = await forced(tab, controls, ['hover']);
  const { title, kept } = await page.evaluate(() => ({
    title: document.title,
    kept: [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] || []),
    ],
  }));
  return {
    visit: { scenes, title, focus, hover, lines: tab.lines, files: [...tab.files], kept, script },
    async picture(cell) {
      await force(session, controls, []);
      await show(tab, cell);
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      const { data } = await session.send('Page.captureScreenshot', {
        // Without loss: the difference of two pictures shows what is different, and nothing else.
        format: 'png',
        optimizeForSpeed: true,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width: cell.width, height: pageHeight, scale: 1 },
      });
      return Buffer.from(data, 'base64');
    },
    close: () => tab.context.close(),
  };
}

/**
 * Opens a page, and then others as links in the same tab do: the styles and scripts of each one stay for those after
 * it.
 * @returns a scene for each of them, in the first width and colour scheme, and what the console says
 */
export async function walk(
  browser: Browser,
  site: Served,
  start: Stop,
  others: readonly Stop[],
): Promise<{ scenes: Scene[]; lines: string[] }> {
  const tab = await openTab(browser, site, start.path, start.owner);
  const scenes = [await sceneIn(tab, cells[0])];
  for (const { path, owner } of others) {
    await tab.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await untilReady(tab, owner);
    // A link moves the focus to the heading of the page, and the page's title is read out: both come last.
    await tab.page.waitForFunction(isArrived, undefined, { timeout: 5_000, polling: 50 }).catch(() => {});
    scenes.push(await sceneIn(tab, cells[0]));
  }
  await tab.context.close();
  return { scenes, lines: tab.lines };
}

/** For how long the scripts of a page run until it is ready, in milliseconds. */
export async function scriptTimeOf(browser: Browser, site: Served, path: string): Promise<number> {
  const tab = await openTab(browser, site, path);
  const script = await scriptTime(tab.session);
  await tab.context.close();
  return script;
}

type Tab = Awaited<ReturnType<typeof newTab>>;

/** Opens a page in a tab of its own, and waits until it is ready. */
async function openTab(browser: Browser, site: Served, path: string, remote?: string): Promise<Tab> {
  const tab = await newTab(browser, site);
  await tab.page.goto(site.url + path, { waitUntil: 'commit' });
  await untilReady(tab, remote);
  return tab;
}

async function newTab(browser: Browser, site: Served) {
  const context = await browser.newContext({
    viewport: { width: cells[0].width, height },
    colorScheme: cells[0].scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  // Nothing is fetched ahead: it would only cost time.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const lines: string[] = [];
  const files = new Set<string>();
  /** The number of requests without an answer. */
  let awaited = 0;
  page.on('console', (message) => lines.push(site.stable(`${message.type()}: ${message.text()}`)));
  page.on('pageerror', (error) => lines.push(site.stable(`uncaught: ${error.message}`)));
  page.on('request', (request) => {
    const [address = ''] = request.url().split(/[?#]/);
    awaited++;
    files.add(address.replace(site.url, ''));
  });
  page.on('requestfinished', () => void awaited--);
  page.on('requestfailed', () => void awaited--);
  return { context, page, session, site, lines, files, awaited: () => awaited };
}

/**
 * Waits until a page shows what it has: React runs, nothing is on its way, fonts are there, and nothing changes any
 * more. A page that does not come to rest is taken as it is.
 * @param remote the one whose screen has to be there
 */
async function untilReady({ page, awaited }: Tab, remote?: string): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.waitForFunction(isSettled, remote, { timeout: 10_000, polling: 50 }).catch(() => {});
  await page.evaluate(loadFonts);
  for (let round = 0; round < 20; round++) {
    await page.evaluate(whenQuiet, { quiet: 60, longest: 3_000 });
    if (awaited() === 0) return;
  }
}

async function show({ page }: Tab, { width, scheme }: Cell): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(whenQuiet, { quiet: 20, longest: 1_000 });
}

async function sceneIn(tab: Tab, cell: Cell): Promise<Scene> {
  await show(tab, cell);
  return sceneNow(tab);
}

async function sceneNow({ page, session, site }: Tab): Promise<Scene> {
  await page.evaluate(endMotion);
  return sceneOf(await capture(session, site.stable), site.stable);
}

/** The nodes that a keyboard or a pointer can use. */
async function controlsOf(session: CDPSession): Promise<number[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a[href], button, input, select, textarea, summary, [tabindex]',
  });
  return nodeIds;
}

async function force(session: CDPSession, nodes: readonly number[], states: string[]): Promise<void> {
  await Promise.all(
    nodes.map((nodeId) =>
      session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states }).catch(() => {}),
    ),
  );
}

async function forced(tab: Tab, nodes: readonly number[], states: string[]): Promise<Scene> {
  await force(tab.session, nodes, states);
  return sceneNow(tab);
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
}
