import { readFileSync, writeFileSync } from 'node:fs';
import { aimCount, aimTable, partTable, withdrawals } from './aim-table.ts';
import { writeCharts } from './chart/write-chart.ts';
import { crowdedPage } from './crowded.ts';
import { decimals } from './digits.ts';
import { networksOf, pagesOf, summaryOf } from './figures.ts';
import { howAnswered, howBlocked, howNavigated, howTapped } from './measured-how.ts';
import { measurements } from './measurements.ts';
import { loads } from './measures.ts';
import { benchPages } from './pages.ts';
import type { Results } from './results.ts';
import { type Summary, summarise } from './statistics.ts';
import { kilobytes, markdownTable } from './table.ts';
import { keys, labels } from './variant.ts';

const start = '<!-- bench:start -->';
const end = '<!-- bench:end -->';

/** Columns that prose may take, as elsewhere in the docs. */
const columns = 120;

/**
 * A table for each network, with every page's medians of FCP, LCP and the time until it answers; the aims; and how each
 * phase was measured.
 */
export function docsReport(results: Results): string {
  const tables = networksOf(results).map((network) => {
    const rows = pagesOf(results).map((page) => [
      `\`${page}\``,
      ...keys.map((variant) =>
        (['fcp', 'lcp', 'answers'] as const)
          .map((name) => asSeconds(summaryOf(results, name, { variant, page, network })))
          .join(' / '),
      ),
    ]);
    return markdownTable([network, ...Object.values(labels)], rows);
  });
  return [
    wrapped(
      `FCP / LCP / answers in seconds. Each figure is the median of ${loadCount(results)} cold loads, with the CPU 4x slower. It has two decimals where its loads lie within a tenth of a second, else one.`,
    ),
    wrapped(howAnswered),
    ...tables,
    wrapped(
      `${aimCount(results)} With a rival, a figure is ours divided by the rival's, as the median of all pages and networks. Without one, it is the worst page's. In brackets: the least and the most that single runs give. "loads" is the least number of measurements behind a median.`,
    ),
    aimTable(results),
    'Why aims are withdrawn:',
    withdrawals()
      .map((line) => wrapped(line).replaceAll('\n', '\n   '))
      .join('\n'),
    wrapped(`${howNavigated} ${howBlocked} ${howTapped}`),
    wrapped(otherFigures(results)),
    partTable(results),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function asSeconds(summary: Summary | undefined): string {
  if (!summary) return '–';
  const { median, min, max } = summary;
  return (median / 1_000).toFixed(decimals((max - min) / 1_000, 2));
}

/** How many loads are behind the medians of the tables, in words. */
function loadCount(results: Results): string {
  const counts = networksOf(results).flatMap((network) =>
    pagesOf(results).flatMap((page) =>
      keys.flatMap((variant) => summaryOf(results, 'lcp', { variant, page, network })?.count ?? []),
    ),
  );
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}

function wrapped(prose: string): string {
  return prose.replace(new RegExp(`(.{1,${columns}})(?: |$)`, 'g'), '$1\n').trimEnd();
}

/** The figures for which there is no aim. */
function otherFigures(results: Results): string {
  const { roundTrips, crowded, reactBytes } = results;
  const own = roundTrips.filter(({ variant }) => variant === 'ours');
  const most = (values: (number | undefined)[]) => Math.max(0, ...values.map((value) => value ?? 0));
  const [few, many] = crowded;
  const lines: string[] = [];
  const scripts = loads('scriptBytesBefore', { kind: 'used' })(results, 'ours').map((page) => summarise(page)?.median);
  if (reactBytes)
    lines.push(
      `React and react-dom alone are ${kilobytes(reactBytes)} kB of JavaScript; what a page that is used loads before it answers is at most ${kilobytes(most(scripts) - reactBytes)} kB more.`,
    );
  if (own.length > 0)
    lines.push(
      `Dependent round trips, the HTML's own included: ${most(own.map((each) => each.beforePaint))} before paint, ${most(own.map((each) => each.beforeAnswer))} before it answers.`,
    );
  if (few?.bytesBefore && many?.bytesBefore)
    lines.push(
      `With ${many.remotes} remotes instead of ${few.remotes}, \`${crowdedPage.path}\` takes ${kilobytes(many.bytesBefore.median)} kB instead of ${kilobytes(few.bytesBefore.median)} until it answers, and ${kilobytes(many.bytes?.median ?? 0)} instead of ${kilobytes(few.bytes?.median ?? 0)} with all that comes when it is idle.`,
    );
  return lines.join(' ');
}

/**
 * The variants and pages of which there are no loads. Without this check they would be missing in the docs, unnoticed.
 */
export function missingIn({ loads }: Pick<Results, 'loads'>): string[] {
  const [variants, pages] = [new Set(loads.map(({ variant }) => variant)), new Set(loads.map(({ page }) => page))];
  return [
    ...keys.filter((key) => !variants.has(key)).map((key) => labels[key]),
    ...benchPages.map(({ path }) => path).filter((path) => !pages.has(path)),
  ];
}

/**
 * Puts the tables into shell/docs/measurements.md, and draws its chart from them.
 * @returns what came of it, in words
 */
export function writeMeasurements(results: Results): string {
  const missing = missingIn(results);
  const page = 'shell/docs/measurements.md';
  if (missing.length > 0) return `${page} keeps its figures: nothing was measured of ${missing.join(', ')}.`;
  const text = readFileSync(measurements, 'utf8');
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) return `${page} has no ${start} followed by ${end}: nothing was written there.`;
  writeFileSync(measurements, `${text.slice(0, from + start.length)}\n${docsReport(results)}\n${text.slice(to)}`);
  try {
    writeCharts();
    return `${page} has the new figures, and its chart shows them.`;
  } catch (error) {
    return `${page} has the new figures, but its chart still shows the old ones. ${(error as Error).message}`;
  }
}
