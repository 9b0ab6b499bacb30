import { howNavigated, howTapped } from './measured-how.ts';
import { type Route, routes, type Way, ways } from './navigate.ts';
import type { Results } from './results.ts';
import { summarise } from './statistics.ts';
import { hasFigures, markdownTable, rowOf, whole } from './table.ts';
import { keys, labels } from './variant.ts';

const tapFigures = { answered: 'answered, ms', taps: 'taps', inp: 'INP, ms' };
const navigationFigures = { largest: 'largest paint, ms', answers: 'answers, ms', requests: 'requests' };

const each = <T extends object>(record: T) => Object.entries(record) as [keyof T, T[keyof T]][];
const networksIn = (records: { network: string }[]) => [...new Set(records.map(({ network }) => network))];

/** The part of the full report about early taps. */
export function earlyTapSection({ earlyTaps }: Results): string {
  const pages = [...new Set(earlyTaps.map(({ page }) => page))];
  const rows = networksIn(earlyTaps).flatMap((network) =>
    pages.flatMap((page) =>
      each(tapFigures).map(([name, label]) => {
        const of = (key: string) =>
          earlyTaps.filter((tap) => tap.variant === key && tap.page === page && tap.network === network);
        return rowOf(
          `${page}, ${network}: ${label}`,
          keys.map((key) => summarise(of(key).map((tap) => tap[name]))),
          whole,
        );
      }),
    ),
  );
  const head = ['', ...Object.values(labels)];
  return `## Early taps\n\n${howTapped}\n\n${markdownTable(head, rows.filter(hasFigures))}`;
}

/** The part of the full report about links. */
export function navigationSection({ navigations }: Results): string {
  const rows = networksIn(navigations).flatMap((network) =>
    each(routes).flatMap(([route, { label }]) =>
      each(ways).flatMap(([way, ahead]) => rowsOf({ network, route, way }, `${network}, ${label}, ${ahead}`)),
    ),
  );
  const head = ['', ...Object.values(labels)];
  return `## From the click to the next page\n\n${howNavigated}\n\n${markdownTable(head, rows.filter(hasFigures))}`;

  function rowsOf({ network, route, way }: { network: string; route: Route; way: Way }, label: string): string[][] {
    const columns = keys.map((key) =>
      navigations
        .filter((one) => one.variant === key && one.network === network)
        .filter((one) => one.route === route && one.way === way),
    );
    const figures = each(navigationFigures).map(([name, unit]) =>
      rowOf(
        `${label}: ${unit}`,
        columns.map((some) => summarise(some.map((one) => one[name]))),
        whole,
      ),
    );
    const how = columns.map((some) => [...new Set(some.map((one) => one.how))].join('; ') || '–');
    return [...figures, [`${label}: how`, ...how]];
  }
}
