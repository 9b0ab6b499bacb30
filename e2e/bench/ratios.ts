import { type Name, networksOf, pagesOf, summaryOf } from './figures.ts';
import { type Route, routes, type Way, ways } from './navigate.ts';
import { type BenchPage, benchPage } from './pages.ts';
import type { Results } from './results.ts';
import { ratio, type Summary, summarise } from './statistics.ts';
import { type Change, changes, type Key } from './variant.ts';

/**
 * The bytes that a returning visitor may fetch after a release, as a part of one bundle's: with dictionaries, and
 * without.
 */
const returnAims: Record<Change, [number, number]> = {
  text: [0.03, 0.2],
  code: [0.04, 0.2],
  shell: [0.1, 1],
  all: [0.15, 1.3],
};

/** This site against a rival: one ratio for each page and network where it was measured on several. */
export interface Ratio {
  figure: string;
  rival: Key;
  ratios: Summary;
  /** The aim, in words. */
  aim: string;
}

/** The aims of this site against its rivals, and the measured ratios. A figure that was not measured is left out. */
export function ratiosOf(results: Results): Ratio[] {
  const against = (rival: Key, summary: (variant: Key) => Summary | undefined) =>
    ratio(summary('ours'), summary(rival));
  const loads = (name: Name, rival: Key, kind?: BenchPage['kind']) =>
    networksOf(results).flatMap((network) =>
      pagesOf(results)
        .filter((page) => kind === undefined || benchPage(page).kind === kind)
        .map((page) => against(rival, (variant) => summaryOf(results, name, { variant, page, network }))),
    );
  const navigations = (route: Route, way: Way, rival: Key) =>
    [...new Set(results.navigations.map(({ network }) => network))].map((network) =>
      against(rival, (variant) =>
        summarise(
          results.navigations
            .filter((each) => each.variant === variant && each.network === network)
            .filter((each) => each.route === route && each.way === way)
            .map(({ largest }) => largest),
        ),
      ),
    );
  const earlyForms = (rival: Key) =>
    [...new Set(results.earlyTaps.map(({ network }) => network))].map((network) =>
      against(rival, (variant) =>
        summarise(
          results.earlyTaps
            .filter((each) => each.variant === variant && each.network === network)
            .filter(({ page }) => benchPage(page).early)
            .map(({ answered }) => answered),
        ),
      ),
    );
  /** The rivals have no deltas. */
  const returns = (change: Change, deltas: boolean) => [
    against('a', (variant) =>
      summarise(
        results.returns
          .filter((each) => each.variant === variant && each.change === change)
          .filter((each) => each.deltas === (deltas && variant === 'ours'))
          .map(({ bytes }) => bytes),
      ),
    ),
  ];
  const building = () => [
    against('a', (key) => summarise([results.variants.find((each) => each.key === key)?.changed?.text?.seconds])),
  ];
  const trip = (route: Route, way: Way) => `navigation ${routes[route].label}, ${ways[way]}`;

  const rows: [figure: string, rival: Key, ratios: (number | undefined)[], aim: string][] = [
    ['LCP', 'a', loads('lcp', 'a'), 'at most 0.42, median 0.40'],
    ['LCP', 'b', loads('lcp', 'b'), 'at most 1.00'],
    ['LCP', 'c', loads('lcp', 'c'), 'at most 0.40'],
    ['LCP, pages that are read', 'e', loads('lcp', 'e', 'read'), 'at most 1.03'],
    ['LCP', 'f', loads('lcp', 'f'), 'at most 1.05'],
    ['LCP', 'g', loads('lcp', 'g'), 'at most 1.00'],
    ['FCP', 'a', loads('fcp', 'a'), 'at most 0.60'],
    ['answers, pages that are read', 'a', loads('answers', 'a', 'read'), 'at most 0.45'],
    ['answers, pages that are read', 'b', loads('answers', 'b', 'read'), 'at most 1.05'],
    ['answers, pages that are read', 'f', loads('answers', 'f', 'read'), 'at most 1.05'],
    ['answers, pages that are read', 'g', loads('answers', 'g', 'read'), 'at most 1.05'],
    ['answers, pages that are used', 'a', loads('answers', 'a', 'used'), 'at most 0.80'],
    ['answers, pages that are used', 'b', loads('answers', 'b', 'used'), 'at most 0.85'],
    ['answers, pages that are used', 'g', loads('answers', 'g', 'used'), 'at most 1.00'],
    ['early form answered', 'a', earlyForms('a'), 'at most 0.95'],
    ['early form answered', 'b', earlyForms('b'), 'at most 1.00'],
    ['early form answered', 'f', earlyForms('f'), 'at most 0.95'],
    ['early form answered', 'g', earlyForms('g'), 'at most 1.00'],
    ['main thread blocked, pages that are read', 'a', loads('blocked', 'a', 'read'), 'at most 0.50'],
    ['main thread blocked, pages that are read', 'b', loads('blocked', 'b', 'read'), 'at most 0.50'],
    ['main thread blocked, pages that are used', 'b', loads('blocked', 'b', 'used'), 'at most 0.75'],
    ['JavaScript before it answers, pages that are read', 'a', loads('scriptBytesBefore', 'a', 'read'), 'at most 0.05'],
    ['JavaScript before it answers, pages that are used', 'a', loads('scriptBytesBefore', 'a', 'used'), 'at most 0.70'],
    ['JavaScript before it answers, pages that are used', 'c', loads('scriptBytesBefore', 'c', 'used'), 'at most 0.40'],
    [trip('read', 'none'), 'a', navigations('read', 'none', 'a'), 'at most 1.10'],
    [trip('read', 'hover'), 'a', navigations('read', 'hover', 'a'), 'at most 0.25'],
    [trip('read', 'hover'), 'f', navigations('read', 'hover', 'f'), 'at most 0.50'],
    [trip('read', 'hover'), 'g', navigations('read', 'hover', 'g'), 'at most 0.60'],
    [trip('used', 'none'), 'a', navigations('used', 'none', 'a'), 'at most 1.00'],
    [trip('used', 'hover'), 'a', navigations('used', 'hover', 'a'), 'at most 0.60'],
    [trip('used', 'visible'), 'a', navigations('used', 'visible', 'a'), 'at most 1.00'],
    ...(Object.keys(returnAims) as Change[]).flatMap((change) =>
      [true, false].map((deltas): [string, Key, (number | undefined)[], string] => [
        `a returning visitor's bytes, ${changes[change]}, ${deltas ? 'with' : 'without'} dictionaries`,
        'a',
        returns(change, deltas),
        `at most ${returnAims[change][deltas ? 0 : 1].toFixed(2)}`,
      ]),
    ),
    ["one team's build and release", 'a', building(), 'at most 0.50'],
  ];
  return rows.flatMap(([figure, rival, values, aim]) => {
    const ratios = summarise(values);
    return ratios ? [{ figure, rival, ratios, aim }] : [];
  });
}
