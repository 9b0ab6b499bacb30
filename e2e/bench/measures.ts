import type { Conditions } from './conditions.ts';
import { type Name, networksOf, pagesOf } from './figures.ts';
import { type Navigation, type Route, routes, type Way, ways } from './navigate.ts';
import { type BenchPage, benchPage } from './pages.ts';
import type { Results } from './results.ts';
import type { Change, Key } from './variant.ts';

/**
 * All measurements of one figure of a variant: a list for each place where it is measured, such as a page on a network.
 * The places are the same for every variant; the list of a place without a measurement is empty.
 */
export type Measure = (results: Results, variant: Key) => number[][];

interface Where {
  kind?: BenchPage['kind'];
  path?: string;
  network?: Conditions;
}

const known = (values: (number | undefined)[]) => values.filter((value) => value !== undefined);
const networksIn = (records: { network: string }[]) => [...new Set(records.map(({ network }) => network))];

/** A figure of cold loads, for each page and network. */
export function loads(name: Name, { kind, path, network }: Where = {}): Measure {
  return (results, variant) =>
    networksOf(results)
      .filter((label) => network === undefined || network.label === label)
      .flatMap((label) =>
        pagesOf(results)
          .filter((page) => path === undefined || path === page)
          .filter((page) => kind === undefined || benchPage(page).kind === kind)
          .map((page) => {
            const own = results.loads.filter((load) => load.variant === variant && load.page === page);
            return known(own.filter((load) => load.network === label).map((load) => load[name]));
          }),
      );
}

/** A way from one page to another, for each network. */
export function navigations(figure: 'largest' | 'answers', route: Route, way: Way): Measure {
  return ({ navigations }, variant) =>
    networksIn(navigations).map((network) =>
      navigations
        .filter((each: Navigation & { route: Route; way: Way }) => each.route === route && each.way === way)
        .filter((each) => each.variant === variant && each.network === network)
        .map((each) => each[figure]),
    );
}

export const trip = (route: Route, way: Way) => `navigation ${routes[route].label}, ${ways[way]}`;

/** When the form of a page that is read answers its first visitor, for each network. */
export const earlyForm: Measure = ({ earlyTaps }, variant) =>
  networksIn(earlyTaps).map((network) =>
    earlyTaps
      .filter((tap) => tap.variant === variant && tap.network === network && benchPage(tap.page).early)
      .map(({ answered }) => answered),
  );

/** The bytes of a visitor who comes back after a release. Only this site has deltas. */
export function returns(change: Change, deltas: boolean): Measure {
  return ({ returns }, variant) => [
    returns
      .filter((each) => each.variant === variant && each.change === change)
      .filter((each) => each.deltas === (deltas && variant === 'ours'))
      .map(({ bytes }) => bytes),
  ];
}

/** Seconds for the build and release of one team's text. */
export const building: Measure = ({ costs }, variant) => [
  known(costs.filter((each) => each.variant === variant && each.change === 'text').map(({ seconds }) => seconds)),
];

/** When this site's wordmark and heading are both drawn with the display face, for each page. */
export const displayFace =
  (network: Conditions): Measure =>
  ({ firstVisits }) =>
    [...new Set(firstVisits.map(({ page }) => page))].map((page) =>
      firstVisits
        .filter((visit) => visit.page === page && visit.network === network.label)
        .map(({ wordmark = Number.POSITIVE_INFINITY, heading = Number.POSITIVE_INFINITY }) =>
          Math.max(wordmark, heading),
        ),
    );

/** The layout shift of every load and first visit. */
export const layoutShift: Measure = (results, variant) => [
  ...loads('cls')(results, variant),
  ...(variant === 'ours' ? [results.firstVisits.map(({ cls }) => cls)] : []),
];

/** A score of this site, for each page. */
export function lighthouse(score: 'performance' | 'accessibility' | 'best-practices' | 'seo'): Measure {
  return ({ lighthouse }) => lighthouse.map((scores) => [scores[score]]);
}
