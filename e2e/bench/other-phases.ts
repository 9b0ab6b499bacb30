import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deltasFolder, inParallel } from '@mutha/store';
import { type BenchContext, type Entrant, rotated } from './bench-context.ts';
import { earlyTap } from './early-tap.ts';
import { navigate, type Route, routes, type Way, ways } from './navigate.ts';
import { benchPage } from './pages.ts';
import { startProgress } from './progress.ts';
import type { Results } from './results.ts';
import { returnAfter } from './returning.ts';
import { roundTrips } from './round-trips.ts';
import { type Change, canAnswer } from './variant.ts';

/** Once for each page: trips are counted, not timed, so two pages can be loaded at the same time. */
export async function measureRoundTrips(context: BenchContext): Promise<Results['roundTrips']> {
  const { browser, entrants, pages, miss, isLate } = context;
  const counted: Results['roundTrips'] = [];
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
  return counted;
}

/** Early taps on the pages that are read, alternating like the loads. */
export async function measureEarlyTaps(context: BenchContext): Promise<Results['earlyTaps']> {
  const { browser, entrants, networks, runs, miss, isLate } = context;
  const measured: Results['earlyTaps'] = [];
  const pages = context.pages.filter(({ kind }) => kind === 'read');
  const running = entrants.filter(({ variant }) => variant.hasScripts);
  const progress = startProgress('Early taps', runs * networks.length * pages.length * running.length);
  for (let run = 0; run < runs; run++) {
    for (const network of networks) {
      for (const page of pages) {
        for (const { variant, site } of rotated(running, run)) {
          if (isLate()) return measured;
          const what = `${network.label}, early tap on ${page.path}, ${variant.label}`;
          try {
            const tap = await earlyTap(browser, site.url, page, network);
            measured.push({ variant: variant.key, page: page.path, network: network.label, run, ...tap });
            progress.done(`${what}: answered ${tap.answered.toFixed(0)} after ${tap.taps}, INP ${tap.inp}`);
          } catch (error) {
            miss(what, error);
          }
        }
      }
    }
  }
  return measured;
}

/** Navigations within the site, alternating like the loads. */
export async function measureNavigations(context: BenchContext): Promise<Results['navigations']> {
  const { browser, entrants, networks, runs, miss, isLate } = context;
  const measured: Results['navigations'] = [];
  const running = entrants.filter(({ variant }) => variant.hasScripts);
  const trips = (Object.keys(ways) as Way[]).flatMap((way) =>
    (Object.keys(routes) as Route[]).map((route) => ({ route, way })),
  );
  const progress = startProgress('Navigations', runs * networks.length * trips.length * running.length);
  for (let run = 0; run < runs; run++) {
    for (const network of networks) {
      for (const { route, way } of trips) {
        for (const { variant, site } of rotated(running, run)) {
          if (isLate()) return measured;
          const what = `${network.label}, ${routes[route].label}, ${ways[way]}, ${variant.label}`;
          try {
            const navigation = await navigate(browser, site, network, route, way);
            measured.push({ variant: variant.key, route, way, network: network.label, run, ...navigation });
            progress.done(`${what}: largest paint ${navigation.largest.toFixed(0)}, ${navigation.how}`);
          } catch (error) {
            miss(what, error);
          }
        }
      }
    }
  }
  return measured;
}

/**
 * The bytes that returning visitors fetch, once for each kind of release, because bytes hardly vary. The page of the
 * team that releases is always among the pages.
 */
export async function measureReturns(context: BenchContext): Promise<Results['returns']> {
  const { browser, entrants, miss, isLate } = context;
  const measured: Results['returns'] = [];
  const pages = [...new Set([...context.pages, benchPage('/filters')])];
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
  return measured;
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
