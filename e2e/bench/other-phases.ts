import { inParallel } from '@mutha/release';
import { cable, slow4g } from './conditions.ts';
import type { Contest, Entrant } from './contest.ts';
import { navigate, type Way, ways } from './navigate.ts';
import { type BenchPage, benchPage } from './pages.ts';
import { startProgress } from './progress.ts';
import type { Results } from './results.ts';
import { returnAfter } from './returning.ts';
import { roundTrips } from './round-trips.ts';
import type { Change } from './variant.ts';

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
      const trips = await roundTrips(browser, site.url, page, variant.hasScripts);
      counted.push({ variant: variant.key, page: page.path, ...trips });
      if (variant.hasScripts && trips.beforeInteractive === undefined) miss(what, 'it was never interactive');
      progress.done(`${what}: paint ${trips.beforePaint}, interactive ${trips.beforeInteractive ?? 'never'}`);
    } catch (error) {
      miss(what, error);
    }
  });
}

/** Navigations within the site, alternating like the loads. */
export async function measureNavigations(
  { browser, entrants, miss, isLate }: Contest,
  runs: number,
  measured: Results['navigations'],
): Promise<void> {
  const running = entrants.filter(({ variant }) => variant.hasScripts);
  const networks = runs > 1 ? [slow4g, cable] : [slow4g];
  const progress = startProgress('Navigations', runs * networks.length * Object.keys(ways).length * running.length);
  for (let run = 0; run < runs; run++) {
    for (const network of networks) {
      for (const way of Object.keys(ways) as Way[]) {
        for (const { variant, site } of running) {
          if (isLate()) return;
          const what = `${network.label}, ${ways[way]}, ${variant.label}`;
          try {
            const navigation = await navigate(browser, site.url, network, way);
            measured.push({ variant: variant.key, way, network: network.label, ...navigation });
            progress.done(`${what}: interactive ${navigation.interactive.toFixed(0)}`);
          } catch (error) {
            miss(what, error);
          }
        }
      }
    }
  }
}

/**
 * What visitors fetch who come back, once for each kind of release: bytes hardly vary. The page whose team releases
 * is always among the pages.
 */
export async function measureReturns(
  { browser, entrants, miss, isLate }: Contest,
  asked: BenchPage[],
  measured: Results['returns'],
): Promise<void> {
  const pages = [...new Set([...asked, benchPage('/filters')])];
  const progress = startProgress('Returning visitors', entrants.flatMap(visitsOf).length);
  // A site is served from one folder at a time.
  await inParallel(2, entrants, async (entrant) => {
    const { variant, site } = entrant;
    for (const { change, folder } of visitsOf(entrant)) {
      if (isLate()) return;
      const what = `return, ${change}, ${variant.label}`;
      try {
        const result = await returnAfter(browser, site, pages, variant.hasScripts, () => folder);
        measured.push({ variant: variant.key, change, pages: pages.map(({ path }) => path), ...result });
        progress.done(`${what}: ${result.bytes} bytes`);
      } catch (error) {
        miss(what, error);
      }
    }
  });
}

function visitsOf({ variant }: Entrant): { change: Change | 'none'; folder: string }[] {
  const released = Object.entries(variant.changed ?? {}).map(([change, { folder }]) => ({
    change: change as Change,
    folder,
  }));
  return [{ change: 'none', folder: variant.folder }, ...released];
}
