import { aimTable, partTable } from './aim-table.ts';
import { crowdedPage } from './crowded.ts';
import { figures, networksOf, pagesOf, summaryOf } from './figures.ts';
import { earlyTapSection, navigationSection } from './movement-sections.ts';
import type { Results } from './results.ts';
import { summarise } from './statistics.ts';
import { cell, kilobytes, markdownTable, megabytes, rowOf, whole } from './table.ts';
import { changes, type Key, keys, labels } from './variant.ts';

/** All figures, for the terminal: median (min to max) ×how many times the first variant's median. */
export function fullReport(results: Results): string {
  const head = Object.values(labels);
  const sections = networksOf(results).flatMap((network) =>
    pagesOf(results).map((page) => {
      const rows = figures.map(([name, label, format]) =>
        rowOf(
          label,
          keys.map((variant) => summaryOf(results, name, { variant, page, network })),
          format,
        ),
      );
      return `## ${page}, ${network}\n\n${markdownTable(['', ...head], rows)}`;
    }),
  );

  const trips = pagesOf(results).map((page) => [
    page,
    ...keys.map((key) => {
      const found = results.roundTrips.find((each) => each.variant === key && each.page === page);
      return found ? `${found.beforePaint ?? '–'} / ${found.beforeAnswer ?? '–'}` : '–';
    }),
  ]);
  sections.push(`## Dependent round trips before paint / before it answers\n\n${markdownTable(['', ...head], trips)}`);

  sections.push(earlyTapSection(results), navigationSection(results));

  const returns = [false, true].flatMap((deltas) =>
    Object.entries({ none: 'nothing released', ...changes }).map(([change, label]) => {
      const of = (key: string) =>
        results.returns.filter((each) => each.variant === key && each.change === change && each.deltas === deltas);
      return rowOf(
        deltas ? `${label}, with dictionaries` : label,
        keys.map((key) => summarise(of(key).map(({ bytes }) => bytes))),
        kilobytes,
      );
    }),
  );
  const seen = results.returns[0]?.pages.join(' ');
  if (seen)
    sections.push(
      `## A returning visitor fetches, kB, of ${seen}\n\n${markdownTable(['released meanwhile', ...head], returns)}`,
    );

  const costs = Object.entries(changes).flatMap(([change, label]) => {
    const of = (key: Key) => results.costs.find((each) => each.variant === key && each.change === change);
    const value = (number: number | undefined) => summarise([number]);
    return [
      rowOf(
        `${label}: seconds`,
        keys.map((key) => value(of(key)?.seconds)),
        (each) => each.toFixed(1),
      ),
      rowOf(
        `${label}: peak memory, MB`,
        keys.map((key) => value(of(key)?.peakMemory)),
        megabytes,
      ),
    ];
  });
  if (results.costs.length > 0)
    sections.push(`## Building and releasing a change\n\n${markdownTable(['', ...head], costs)}`);

  if (results.crowded.length > 0) {
    const rows = results.crowded.map(({ remotes, lcp, answers, bytesBefore, bytes, publish }) => [
      String(remotes),
      cell(lcp, whole),
      cell(answers, whole),
      cell(bytesBefore, kilobytes),
      cell(bytes, kilobytes),
      cell(publish, (each) => each.toFixed(2)),
    ]);
    const columns = ['remotes', 'LCP, ms', 'answers, ms', 'before it answers, kB', 'all, kB', 'publish, s'];
    sections.push(`## ${crowdedPage.path} among many remotes (slow 4G)\n\n${markdownTable(columns, rows)}`);
  }
  if (results.lighthouse.length > 0) {
    const rows = results.lighthouse.map((scores) => Object.values(scores).map(String));
    sections.push(`## Lighthouse, mobile\n\n${markdownTable(Object.keys(results.lighthouse[0] ?? {}), rows)}`);
  }
  const parts = Object.values(results.parts);
  const problems = parts.flatMap((part) => part.problems);
  if (problems.length > 0) sections.push(`## Not measured\n\n${problems.join('\n')}`);
  sections.push(`## Aims\n\n${aimTable(results)}`, `## Measured\n\n${partTable(results)}`);
  return sections.join('\n\n');
}
