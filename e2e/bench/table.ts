import { ratio, type Summary } from './statistics.ts';

/** A table in Markdown. Its columns are as wide as their longest cell, so that it is readable in a terminal too. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** How a figure is written: milliseconds, kilobytes of 1,000 bytes, and so on. */
export type Format = (value: number) => string;

export const whole: Format = (value) => value.toFixed(0);
export const thousandths: Format = (value) => value.toFixed(3);
export const kilobytes: Format = (value) => (value / 1_000).toFixed(1);
export const megabytes: Format = (value) => (value / 1_000_000).toFixed(0);
export const seconds: Format = (value) => (value / 1_000).toFixed(2);

/**
 * `median (min to max) ×ratio`; a dash for a figure that is not known. The ratio is that to `reference`, left out for
 * itself.
 */
export function cell(summary: Summary | undefined, format: Format, reference?: Summary): string {
  if (!summary) return '–';
  const { median, min, max } = summary;
  const spread = min === max ? '' : ` (${format(min)} to ${format(max)})`;
  const times = summary === reference ? undefined : ratio(summary, reference);
  return `${format(median)}${spread}${times === undefined ? '' : ` ×${times.toFixed(2)}`}`;
}

/** A row of cells, each compared with the first. */
export function rowOf(label: string, summaries: (Summary | undefined)[], format: Format): string[] {
  return [label, ...summaries.map((summary) => cell(summary, format, summaries[0]))];
}

/** Whether a row has a figure. */
export const hasFigures = ([, ...cells]: string[]) => cells.some((each) => each !== '–');
