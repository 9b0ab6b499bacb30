import { readFileSync, writeFileSync } from 'node:fs';
import { writeCharts } from './chart/write-chart.ts';
import { crowdedPage } from './crowded.ts';
import { networksOf, pagesOf, summaryOf } from './figures.ts';
import { machineLine } from './machine.ts';
import { howAnswered, howBlocked, howNavigated, howTapped } from './measured-how.ts';
import { measurements } from './measurements.ts';
import { ratiosOf } from './ratios.ts';
import type { Results } from './results.ts';
import { cell, hundredths, kilobytes, markdownTable, seconds, thousandths } from './table.ts';
import { type Key, labels } from './variant.ts';

const start = '<!-- bench:start -->';
const end = '<!-- bench:end -->';

/** Columns that prose may take, as elsewhere in the docs. */
const columns = 120;

/** A table for each network: every page's medians of FCP, LCP and the time until it answers, in seconds. */
export function docsReport(results: Results): string {
  const { variants, machine } = results;
  const tables = networksOf(results).map((network) => {
    const rows = pagesOf(results).map((page) => [
      `\`${page}\``,
      ...variants.map(({ key: variant }) =>
        (['fcp', 'lcp', 'answers'] as const)
          .map((name) => summaryOf(results, name, { variant, page, network }))
          .map((summary) => (summary ? seconds(summary.median) : '–'))
          .join(' / '),
      ),
    ]);
    return markdownTable([network, ...variants.map(({ label }) => label)], rows);
  });
  const runs = Math.max(0, ...results.loads.map(({ run }) => run + 1));
  return [
    wrapped(`FCP / LCP / answers in seconds, medians of ${runs} cold loads, CPU 4x slower. ${machineLine(machine)}.`),
    wrapped(howAnswered),
    ...tables,
    wrapped(
      'This site as a multiple of a rival: the median of all pages and networks, with the least and the most in brackets; and what it is meant to be.',
    ),
    markdownTable(
      ['', 'against', 'measured', 'aim'],
      ratiosOf(results).map(({ figure, rival, ratios, aim }) => [figure, rival, cell(ratios, hundredths), aim]),
    ),
    wrapped(`${howNavigated} ${howBlocked} ${howTapped}`),
    wrapped(otherFigures(results)),
  ].join('\n\n');
}

function wrapped(prose: string): string {
  return prose.replace(new RegExp(`(.{1,${columns}})(?: |$)`, 'g'), '$1\n').trimEnd();
}

/** The figures that are not compared with a rival. */
function otherFigures(results: Results): string {
  const { loads, roundTrips, crowded } = results;
  const own = <T extends { variant: string }>(records: T[]) => records.filter(({ variant }) => variant === 'ours');
  const most = (values: (number | undefined)[]) => Math.max(0, ...values.map((value) => value ?? 0));
  const [few, many] = crowded;
  const lines = [
    `Layout shift: at most ${thousandths(most(own(loads).map(({ cls }) => cls)))}.`,
    ...(roundTrips.length > 0
      ? [
          `Dependent round trips, the HTML's own included: ${most(own(roundTrips).map((each) => each.beforePaint))} before paint, ${most(own(roundTrips).map((each) => each.beforeAnswer))} before it answers.`,
        ]
      : []),
    ...(few?.bytesBefore && many?.bytesBefore
      ? [
          `With ${many.remotes} remotes instead of ${few.remotes}, \`${crowdedPage.path}\` takes ${kilobytes(many.bytesBefore.median)} kB instead of ${kilobytes(few.bytesBefore.median)} until it answers, and ${kilobytes(many.bytes?.median ?? 0)} instead of ${kilobytes(few.bytes?.median ?? 0)} with all that comes when it is idle.`,
        ]
      : []),
  ];
  const { lighthouse } = results;
  const least = (name: 'performance' | 'accessibility' | 'best-practices' | 'seo') =>
    Math.min(...lighthouse.map((scores) => scores[name]));
  if (lighthouse.length > 0)
    lines.push(
      `Lighthouse, mobile, the least of these pages: performance ${least('performance')}, accessibility ${least('accessibility')}, best practices ${least('best-practices')}, SEO ${least('seo')}.`,
    );
  return lines.join(' ');
}

/**
 * The labels of the variants that were not measured. Without this check they would be missing in the docs, unnoticed.
 */
export function missingIn({ loads }: Pick<Results, 'loads'>): string[] {
  const known = new Set(loads.map(({ variant }) => variant));
  return (Object.keys(labels) as Key[]).filter((key) => !known.has(key)).map((key) => labels[key]);
}

/** Puts the tables into shell/docs/measurements.md, and draws its chart from them. @returns what came of it, in words */
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
