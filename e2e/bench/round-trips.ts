import type { Browser } from '@playwright/test';
import { distance } from './conditions.ts';
import { coldLoad } from './measure.ts';
import type { BenchPage } from './pages.ts';

/** How often the page had to wait for an answer of the server before it could make the next request. */
export interface RoundTrips {
  beforePaint?: number;
  beforeAnswer?: number;
}

/**
 * Counts dependent round trips exactly: with every answer a second away and everything else as fast as it goes, each of
 * them takes a second, and parallel requests take one together. `floor((event − responseStart) / latency)`; Chromium
 * adds the latency behind `responseStart`, so the HTML's own trip counts: 1 is the least. The connection's trips are
 * not imitated.
 *
 * The shell gives up on a step after 3 to 5 s, which a second does not come near. Work of more than a second between
 * two events would count as a trip.
 */
export async function roundTrips(
  browser: Browser,
  url: string,
  page: BenchPage,
  answers: boolean,
): Promise<RoundTrips> {
  const load = await coldLoad(browser, url, page, distance, { answers, withClick: false, countsAll: false });
  const trips = (event: number | undefined) =>
    event === undefined ? undefined : Math.floor((event - load.responseStart) / distance.latency);
  return { beforePaint: trips(load.fcp), beforeAnswer: trips(load.answers) };
}
