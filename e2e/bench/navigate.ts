import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Conditions, impose, unthrottled } from './conditions.ts';
import { asNewVisitor, type OpenPage, openPage } from './open-page.ts';
import { type BenchPage, benchPage } from './pages.ts';
import type { ServedSite } from './serve.ts';
import { totals } from './traffic.ts';
import { askUntil, timeout, untilAnswers } from './until-answered.ts';
import { within } from './within.ts';

/** Between which pages visitors go, by a link in the header; the second page has not been loaded yet. */
export const routes = {
  read: { label: 'from a page that is read', from: benchPage('/'), to: benchPage('/filters') },
  used: { label: 'from a page that is used', from: benchPage('/filters'), to: benchPage('/signals') },
} as const;

export type Route = keyof typeof routes;

export const ways = {
  hover: 'hovered 500 ms ahead',
  none: 'no prefetch',
  visible: 'visible for 5 s',
} as const;

/** The visitor's actions before the click. */
export type Way = keyof typeof ways;

export interface Navigation {
  /** Milliseconds from the click to the largest paint of the next page, and until that page answers. */
  largest: number;
  answers: number;
  /** The bytes between the click and `answers`: 0 if all of them were fetched ahead. */
  requests: number;
  bytes: number;
  /** The router drew the page in the open document; or the page was a new document, fetched at the click or ahead. */
  how: 'in place' | 'document' | 'document, fetched ahead';
}

/**
 * Goes from one page, once that is idle, to another.
 *
 * `none`: the visitor saves data, and the link is activated without a pointer near it. `hover`: nothing is ever
 * reported as visible, so that only the pointer can announce the visit. `visible`: five seconds pass, without a
 * pointer.
 *
 * Where a link loads a document, speculation rules may fetch it ahead. A browser that is measured from outside, as
 * here, only fetches; a visitor's browser draws the page too, which shows it sooner than what is measured here.
 */
export async function navigate(
  browser: Browser,
  site: ServedSite,
  conditions: Conditions,
  route: Route,
  way: Way,
): Promise<Navigation> {
  const { from, to } = routes[route];
  try {
    return await asNewVisitor(browser, 'desk', (context) =>
      within(3 * timeout, `Going from ${from.path} to ${to.path}`, go(context)),
    );
  } finally {
    site.aheadOn = unthrottled;
  }

  async function go(context: BrowserContext): Promise<Navigation> {
    // Files that are fetched ahead come over the network in question. The files before them may come as fast as they
    // can.
    const probed = from.kind === 'used' ? [from, to] : [to];
    const opened = await openPage(context, way === 'visible' ? conditions : unthrottled, probed);
    const { page, session, traffic } = opened;
    if (way === 'none') await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    if (way === 'hover') await page.addInitScript(seeNothing);
    await page.goto(site.url + from.path, { waitUntil: 'commit', timeout });
    // A wide window has no menu, which is the control that is tried on a page that is read. It shows the menu's links.
    await linkTo(page, to).waitFor({ state: 'attached', timeout });
    if (from.kind === 'used') await untilAnswers(session, from.path);
    await traffic.settled(1_000, 15_000);
    await impose(session, conditions);
    site.aheadOn = conditions;
    if (way === 'visible') await page.waitForTimeout(5_000);
    if (way === 'visible') await traffic.settled(1_000, 15_000);

    const before = new Set(traffic.transfers().map(({ url: each }) => each));
    await page.evaluate((probe) => {
      const remember = ({ timeStamp }: Event) => {
        window.benchClick = timeStamp;
        sessionStorage.setItem('bench:click', String(performance.timeOrigin + timeStamp));
      };
      addEventListener('click', remember, { capture: true, once: true });
      // For a router that stays in this document.
      window.benchMark();
      window.benchProbe.watch(probe);
    }, to.probe);
    await activate(opened, to, way);
    const isThere = await askUntil(session, (path) => location.pathname === path, to.path);
    if (!isThere) throw new Error(`${to.path} was not shown within ${timeout / 1_000} s`);
    await untilAnswers(session, to.path);
    const { requests, bytes } = totals(traffic.transfers().filter(({ url: each }) => !before.has(each)));
    await untilPainted(session, to);
    await traffic.settled(500, 10_000);
    const seen = await page.evaluate(() => {
      const [arrival] = performance.getEntriesByType('navigation') as unknown as [{ deliveryType: string }];
      const isSame = window.benchClick !== undefined;
      const largest = (isSame ? window.benchLargest : window.benchPaints().lcp) as number;
      const click = Number(sessionStorage.getItem('bench:click')) - performance.timeOrigin;
      return {
        largest: largest - click,
        answers: (window.benchProbe.answers ?? 0) - click,
        how: isSame
          ? 'in place'
          : arrival.deliveryType === 'navigational-prefetch'
            ? 'document, fetched ahead'
            : 'document',
      } as const;
    });
    return { ...seen, requests, bytes };
  }
}

const linkTo = (page: Page, to: BenchPage) => page.locator(`header nav a[href="${to.path}"]`).first();

/** A fade begins some frames after the new page's control answers. The browser reports a paint only then. */
async function untilPainted(session: CDPSession, { path }: BenchPage): Promise<void> {
  const painted = () => (window.benchClick === undefined ? window.benchPaints().lcp : window.benchLargest);
  if (!(await askUntil(session, painted, undefined)))
    throw new Error(`The browser reported no paint of ${path} within ${timeout / 1_000} s`);
}

async function activate({ page }: OpenPage, to: BenchPage, way: Way): Promise<void> {
  const link = linkTo(page, to);
  if (way !== 'hover') return link.evaluate((element) => (element as HTMLElement).click());
  const box = await link.boundingBox();
  if (!box) throw new Error(`The header shows no link to ${to.path}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(500);
  await page.mouse.down();
  await page.mouse.up();
}

declare global {
  interface Window {
    /** The time of the click, in the document with the link. */
    benchClick?: number;
  }
}

/** Runs in the page before everything else. */
function seeNothing(): void {
  IntersectionObserver.prototype.observe = () => {};
}
