import type { Browser } from '@playwright/test';
import { type Conditions, impose, unthrottled } from './conditions.ts';
import { timeout, untilInteractive } from './interactive.ts';
import { newVisitor, type OpenPage, openPage } from './open-page.ts';
import { benchPage } from './pages.ts';
import { totals } from './traffic.ts';
import { within } from './within.ts';

export const ways = {
  none: 'no prefetch',
  hover: 'hovered 150 ms ahead',
  visible: 'visible for 5 s',
} as const;

/** What happens before the click. */
export type Way = keyof typeof ways;

export interface Navigation {
  /**
   * Milliseconds from the click until the new screen's heading was shown, and until a click on the new screen worked.
   */
  heading: number;
  interactive: number;
  /** What was fetched between the click and `interactive`: 0 where prefetching had done all of it. */
  requests: number;
  bytes: number;
}

const from = benchPage('/');
const to = benchPage('/filters');

/**
 * Goes from the home page, once that is idle, to a screen that has not been loaded, by the link in the header.
 *
 * `none`: the visitor saves data, and the link is activated without a pointer near it. `hover`: nothing is ever
 * reported as visible, so that only the pointer can announce the visit. `visible`: five seconds pass, without a
 * pointer.
 */
export async function navigate(browser: Browser, url: string, conditions: Conditions, way: Way): Promise<Navigation> {
  const context = await newVisitor(browser, 'desk');
  try {
    return await within(3 * timeout, `Going from ${from.path} to ${to.path}`, go());
  } finally {
    await within(10_000, 'Closing a tab', context.close()).catch(() => {});
  }

  async function go(): Promise<Navigation> {
    // What is fetched ahead is fetched on the network in question; what came before may come as fast as it can.
    const opened = await openPage(context, way === 'visible' ? conditions : unthrottled, from.probe);
    const { page, session, traffic } = opened;
    if (way === 'none') await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    if (way === 'hover') await page.addInitScript(seeNothing);
    await page.goto(url + from.path, { waitUntil: 'commit', timeout });
    await untilInteractive(page, from.path);
    await traffic.settled(1_000, 15_000);
    await impose(session, conditions);
    if (way === 'visible') await page.waitForTimeout(5_000);
    if (way === 'visible') await traffic.settled(1_000, 15_000);

    const before = new Set(traffic.transfers().map(({ url: each }) => each));
    await page.evaluate(
      ({ probe, heading }) => {
        addEventListener('click', ({ timeStamp }) => Object.assign(window, { benchClick: timeStamp }), {
          capture: true,
          once: true,
        });
        window.benchProbe.watch(probe, heading);
      },
      { probe: to.probe, heading: to.heading },
    );
    await activate(opened, way);
    await untilInteractive(page, to.path);
    await page.waitForFunction(() => window.benchProbe.heading, undefined, { polling: 'raf', timeout: 5_000 });
    const times = await page.evaluate(() => ({
      heading: (window.benchProbe.heading ?? 0) - (window as unknown as { benchClick: number }).benchClick,
      interactive: (window.benchProbe.interactive ?? 0) - (window as unknown as { benchClick: number }).benchClick,
    }));
    const { requests, bytes } = totals(traffic.transfers().filter(({ url: each }) => !before.has(each)));
    return { ...times, requests, bytes };
  }
}

async function activate({ page }: OpenPage, way: Way): Promise<void> {
  const link = page.locator(`header nav a[href="${to.path}"]`).first();
  if (way !== 'hover') return link.evaluate((element) => (element as HTMLElement).click());
  const box = await link.boundingBox();
  if (!box) throw new Error(`The header shows no link to ${to.path}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(150);
  await page.mouse.down();
  await page.mouse.up();
}

/** Runs in the page before everything else. */
function seeNothing(): void {
  IntersectionObserver.prototype.observe = () => {};
}
