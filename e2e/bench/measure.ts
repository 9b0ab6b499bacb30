import type { Browser } from '@playwright/test';
import type { Conditions } from './conditions.ts';
import { firstClick } from './first-click.ts';
import { interactiveTime, timeout } from './interactive.ts';
import { peakMemory } from './memory.ts';
import { newVisitor, openPage } from './open-page.ts';
import type { BenchPage } from './pages.ts';
import { totals } from './traffic.ts';
import { within } from './within.ts';

/** One cold load. Times are milliseconds since the navigation began; what could not be told is missing. */
export interface Load {
  responseStart: number;
  fcp?: number;
  lcp?: number;
  /** When a click on the screen first worked (see `probe.ts`). */
  interactive?: number;
  cls: number;
  inp?: number;
  /**
   * Bytes over the wire, headers included, until the network was quiet, where that was waited for: what is prefetched
   * is in it.
   */
  bytes?: number;
  scriptBytes?: number;
  requests?: number;
  /** The same, of what was there whole when the page became interactive. */
  bytesBefore?: number;
  scriptBytesBefore?: number;
  requestsBefore?: number;
  /** Bytes: what scripts hold after the first click, and the most that the page's process has held. */
  heap?: number;
  peakMemory?: number;
  /** What went wrong, in words. */
  problem?: string;
}

export interface LoadOptions {
  hasScripts: boolean;
  /** Whether the first click and the memory are measured too. */
  withClick: boolean;
  /** Whether it waits until all has come that comes by itself, which is the same in every load. */
  countsAll: boolean;
}

/**
 * Opens a page as a visitor who has never been here. The order matters: paints first, since the first tap ends the
 * search for the largest one; then the tap.
 * @throws Error where the page cannot be measured at all
 */
export async function coldLoad(
  browser: Browser,
  url: string,
  target: BenchPage,
  conditions: Conditions,
  options: LoadOptions,
): Promise<Load> {
  const context = await newVisitor(browser, 'phone');
  try {
    return await within(timeout + 60_000, `A load of ${target.path}`, load());
  } finally {
    await within(10_000, 'Closing a tab', context.close()).catch(() => {});
  }

  async function load(): Promise<Load> {
    const { page, session, traffic } = await openPage(
      context,
      conditions,
      options.hasScripts ? target.probe : undefined,
    );
    await page.goto(url + target.path, { waitUntil: 'commit', timeout });
    const interactive = options.hasScripts ? await interactiveTime(page) : undefined;
    if (!options.hasScripts) await page.waitForLoadState('load', { timeout });
    await (options.countsAll ? traffic.settled(800, 15_000) : traffic.settled(300, 1_000));
    const { inp: _, ...paints } = await page.evaluate(() => window.benchPaints());
    const transfers = traffic.transfers();
    const measured: Load = { ...paints, interactive, ...(options.countsAll && totals(transfers)) };
    if (!options.hasScripts) return measured;
    if (interactive === undefined) {
      const problem = `never interactive within ${timeout / 1_000} s (${target.probe.selector})`;
      return { ...measured, problem };
    }
    const before = totals(transfers.filter(({ ended }) => ended !== undefined && ended <= interactive));
    Object.assign(measured, {
      bytesBefore: before.bytes,
      scriptBytesBefore: before.scriptBytes,
      requestsBefore: before.requests,
    } satisfies Partial<Load>);
    if (!options.withClick) return measured;

    const { inp, worked } = await firstClick(page, target.probe);
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const problem = worked ? undefined : 'the first real click had no effect within 10 s';
    return { ...measured, inp, heap: usedSize, peakMemory: await peakMemory(browser), problem };
  }
}
