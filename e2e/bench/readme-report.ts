import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../shell/release/packages.ts';
import { networksOf, pagesOf, summaryOf } from './figures.ts';
import { machineLine } from './machine.ts';
import type { Results } from './results.ts';
import { markdownTable, seconds } from './table.ts';

const start = '<!-- bench:start -->';
const end = '<!-- bench:end -->';

/** A table for each network: every page's medians of FCP, LCP and time to interactive, in seconds. */
export function readmeReport(results: Results): string {
  const { variants, machine } = results;
  const tables = networksOf(results).map((network) => {
    const rows = pagesOf(results).map((page) => [
      `\`${page}\``,
      ...variants.map(({ key: variant }) =>
        (['fcp', 'lcp', 'interactive'] as const)
          .map((name) => summaryOf(results, name, { variant, page, network }))
          .map((summary) => (summary ? seconds(summary.median) : '–'))
          .join(' / '),
      ),
    ]);
    return markdownTable([network, ...variants.map(({ label }) => label)], rows);
  });
  const runs = Math.max(0, ...results.loads.map(({ run }) => run + 1));
  return `FCP / LCP / interactive in seconds, medians of ${runs} cold loads, CPU 4x slower. ${machineLine(machine)}.\n\n${tables.join('\n\n')}`;
}

/** Puts the tables into README.md. @returns what came of it, in words */
export function writeReadme(results: Results): string {
  const file = join(repository, 'README.md');
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) return `README.md has no ${start} followed by ${end}: nothing was written there.`;
  writeFileSync(file, `${text.slice(0, from + start.length)}\n${readmeReport(results)}\n${text.slice(to)}`);
  return 'README.md has the new figures.';
}
