import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { blockedTime } from './blocked.ts';
import type { Conditions } from './conditions.ts';
import { firstClick } from './first-click.ts';
import { peakMemory } from './memory.ts';
import { asNewVisitor, openPage } from './open-page.ts';
import type { BenchPage } from './pages.ts';
import { totals } from './traffic.ts';
import { answerTime, askUntil, timeout } from './until-answered.ts';
import { within } from './within.ts';

/** For how long the main thread of a page that is read is watched, in milliseconds. */
export const watched = 5_000;

/** One cold load. Times are milliseconds since the navigation began. A figure that is not known is missing. */
export interface Load {
  responseStart: number;
  fcp?: number;
  lcp?: number;
  /** When the page's control first had its effect (see `probe.ts`). */
  answers?: number;
  cls: number;
  /**
   * How long the main thread was blocked: on a page that is used until it answers, on a page that is read during the
   * first five seconds, in which scripts may come that are fetched when the browser is idle.
   */
  blocked?: number;
  inp?: number;
  /**
   * Bytes over the wire until the network was quiet, with headers and prefetched files. Missing where the load did not
   * wait for that.
   */
  bytes?: number;
  /** JavaScript alone. Scripts in the HTML count with their own size after compression. */
  scriptBytes?: number;
  requests?: number;
  /** The same, of the scripts that had arrived in full when the page answered. */
  bytesBefore?: number;
  scriptBytesBefore?: number;
  requestsBefore?: number;
  /** Bytes: the memory of scripts after the first click, and the most memory that the page's process has held. */
  heap?: number;
  peakMemory?: number;
  /** The failure, in words. */
  problem?: string;
}

export interface LoadOptions {
  /** Whether the page is known to answer, sooner or later. */
  answers: boolean;
  /** Whether the slower measurements are made too: a blocked main thread, the first click, memory. */
  withClick: boolean;
  /** Whether it waits for all files that the page fetches by itself. They are the same in every load. */
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
  return asNewVisitor(browser, 'phone', (context) =>
    within(timeout + 60_000, `A load of ${target.path}`, load(context)),
  );

  async function load(context: BrowserContext): Promise<Load> {
    const { page, session, traffic } = await openPage(context, conditions, options.answers ? [target] : []);
    await page.goto(url + target.path, { waitUntil: 'commit', timeout });
    const answers = options.answers ? await answerTime(session) : undefined;
    if (!options.answers) await page.waitForLoadState('load', { timeout });
    const watchesOn = options.withClick && target.kind === 'read';
    if (watchesOn) await askUntil(session, (until) => performance.now() >= until, watched);
    await (options.countsAll ? traffic.settled(800, 15_000) : traffic.settled(300, 1_000));
    const { inp: _, longTasks, ...paints } = await page.evaluate(() => window.benchPaints());
    const transfers = traffic.transfers();
    const inline = await inlineScriptBytes(page);
    const totalsOf = (some: typeof transfers) => {
      const { requests, bytes, scriptBytes } = totals(some);
      return { requests, bytes, scriptBytes: scriptBytes + inline };
    };
    const measured: Load = { ...paints, answers, ...(options.countsAll && totalsOf(transfers)) };
    if (!options.answers) return measured;
    if (answers === undefined) {
      const problem = `no answer within ${timeout / 1_000} s (${target.probe.selector})`;
      return { ...measured, problem };
    }
    const before = totalsOf(transfers.filter(({ ended }) => ended !== undefined && ended <= answers));
    Object.assign(measured, {
      bytesBefore: before.bytes,
      scriptBytesBefore: before.scriptBytes,
      requestsBefore: before.requests,
    } satisfies Partial<Load>);
    if (!options.withClick) return measured;

    const blocked = blockedTime(longTasks, target.kind === 'read' ? watched : answers);
    const { inp, worked } = await firstClick(page, target.probe);
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const problem = worked ? undefined : 'the first real click had no effect within 10 s';
    return { ...measured, blocked, inp, heap: usedSize, peakMemory: await peakMemory(browser), problem };
  }
}

/** Bytes, after compression with brotli, of the scripts inside the page's HTML. */
async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && /^$|javascript|module$/.test(type))
      .map(({ textContent }) => textContent ?? ''),
  );
  return texts.reduce((total, text) => total + brotliCompressSync(text).byteLength, 0);
}
