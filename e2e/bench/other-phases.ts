import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deltasFolder, inParallel } from '@mutha/store';
import { cable, slow4g } from './conditions.ts';
import { type Contest, type Entrant, rotated } from './contest.ts';
import { earlyTap } from './early-tap.ts';
import { navigate, type Route, routes, type Way, ways } from './navigate.ts';
import { type BenchPage, benchPage } from './pages.ts';
import { startProgress } from './progress.ts';
import type { Results } from './results.ts';
import { returnAfter } from './returning.ts';
import { roundTrips } from './round-trips.ts';
import { type Change, canAnswer } from './variant.ts';

/** Once for each page: trips are counted, not timed, so two pages can be loaded at the same time. */
export async function measureRoundTrips(
  { browser, entrants, miss, isLate }: Contest,
  pages: BenchPage[],
  counted: Results['roundTrips'],
): Promise<void> {
  const all = pages.flatMap((page) => entrants.map((entrant) => ({ page, ...entrant })));
  const progress = startProgress('Dependent round trips', all.length);
  await inParallel(2, all, async ({ page, variant, site }) => {
    if (isLate()) return;
    const what = `round trips, ${page.path}, ${variant.label}`;
    try {
      const trips = await roundTrips(browser, site.url, page, canAnswer(variant, page));
      counted.push({ variant: variant.key, page: page.path, ...trips });
      if (canAnswer(variant, page) && trips.beforeAnswer === undefined) miss(what, 'it never answered');
      progress.done(`${what}: paint ${trips.beforePaint}, answer ${trips.beforeAnswer ?? 'never'}`);
    } catch (error) {
      miss(what, error);
    }
  });
}

/** Early taps on the pages that are read, alternating like the loads. */
export async function measureEarlyTaps(
  { browser, entrants, miss, isLate }: Contest,
  asked: BenchPage[],
  runs: number,
  measured: Results['earlyTaps'],
): Promise<void> {
  const pages = asked.filter(({ kind }) => kind === 'read');
  const running = entrants.filter(({ variant }) => variant.hasScripts);
  const networks = runs > 1 ? [slow4g, cable] : [slow4g];
  const progress = startProgress('Early taps', runs * networks.length * pages.length * running.length);
  for (let run = 0; run < runs; run++) {
    for (const network of networks) {
      for (const page of pages) {
        for (const { variant, site } of rotated(running, run)) {
          if (isLate()) return;
          const what = `${network.label}, early tap on ${page.path}, ${variant.label}`;
          try {
            const tap = await earlyTap(browser, site.url, page, network);
            measured.push({ variant: variant.key, page: page.path, network: network.label, ...tap });
            progress.done(`${what}: answered ${tap.answered.toFixed(0)} after ${tap.taps}, INP ${tap.inp}`);
          } catch (error) {
            miss(what, error);
          }
        }
      }
    }
  }
}

/** Navigations within the site, alternating like the loads. A single run takes one network and one way. */
export async function measureNavigations(
  { browser, entrants, miss, isLate }: Contest,
  runs: number,
  measured: Results['navigations'],
): Promise<void> {
  const running = entrants.filter(({ variant }) => variant.hasScripts);
  const networks = runs > 1 ? [slow4g, cable] : [slow4g];
  const tried = runs > 1 ? (Object.keys(ways) as Way[]) : (['hover'] as const);
  const trips = tried.flatMap((way) => (Object.keys(routes) as Route[]).map((route) => ({ route, way })));
  const progress = startProgress('Navigations', runs * networks.length * trips.length * running.length);
  for (let run = 0; run < runs; run++) {
    for (const network of networks) {
      for (const { route, way } of trips) {
        for (const { variant, site } of running) {
          if (isLate()) return;
          const what = `${network.label}, ${routes[route].label}, ${ways[way]}, ${variant.label}`;
          try {
            const navigation = await navigate(browser, site, network, route, way);
            measured.push({ variant: variant.key, route, way, network: network.label, ...navigation });
            progress.done(`${what}: largest paint ${navigation.largest.toFixed(0)}, ${navigation.how}`);
          } catch (error) {
            miss(what, error);
          }
        }
      }
    }
  }
}

/**
 * The bytes that returning visitors fetch, once for each kind of release, because bytes hardly vary. The page of the
 * team that releases is always among the pages.
 */
export async function measureReturns(
  { browser, entrants, miss, isLate }: Contest,
  asked: BenchPage[],
  measured: Results['returns'],
): Promise<void> {
  const pages = [...new Set([...asked, benchPage('/filters')])];
  const progress = startProgress('Returning visitors', entrants.flatMap(visitsOf).length);
  // A server serves one folder at a time.
  await inParallel(2, entrants, async (entrant) => {
    const { variant, site } = entrant;
    for (const { change, folder, deltas } of visitsOf(entrant)) {
      if (isLate()) return;
      const what = `return, ${change}, ${variant.label}${deltas ? ', with dictionaries' : ''}`;
      site.sendsDeltas = deltas;
      try {
        const result = await returnAfter(
          browser,
          site,
          pages,
          (page) => canAnswer(variant, page),
          () => folder,
        );
        measured.push({ variant: variant.key, change, pages: pages.map(({ path }) => path), deltas, ...result });
        progress.done(`${what}: ${result.bytes} bytes`);
      } catch (error) {
        miss(what, error);
      }
    }
    site.sendsDeltas = true;
  });
}

/** Each release, without deltas and, where a site has them, with them. */
function visitsOf({ variant }: Entrant): { change: Change | 'none'; folder: string; deltas: boolean }[] {
  const released = Object.entries(variant.changed ?? {}).map(([change, { folder }]) => ({
    change: change as Change,
    folder,
  }));
  const visits = [{ change: 'none' as const, folder: variant.folder }, ...released];
  const ways = existsSync(join(variant.folder, deltasFolder)) ? [false, true] : [false];
  return ways.flatMap((deltas) => visits.map((visit) => ({ ...visit, deltas })));
}
