import { commandOf } from '../live/deployments.ts';
import type { State } from '../upkeep/status.ts';
import { printableLine } from './terminal.ts';

/** What a team is told of a release that is live now. @param before the version that was live before, if one was */
export function liveInWords(name: string, version: string, before: string | undefined): string {
  return `${name} ${version} is live.${before ? ` Before it: ${before} ("npx mutha rollback ${name}" goes back to it).` : ''}`;
}

/** Rows of text in columns as wide as their widest cell. */
export function tableOf(head: string[], rows: string[][]): string {
  const all = [head, ...rows].map((row) => row.map(printableLine));
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const lineOf = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => lineOf(row).trimEnd()).join('\n');
}

/** A time as tables show it, to the minute. @param at ISO 8601, in UTC; may be empty */
export function minuteOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

/** What is live, or was: a row for each name. */
export function tableOfLive(entries: State[]): string {
  const rows = entries.map(({ name, team, version, at, by, before = '-', ...made }) => {
    return [name, team, version, `${commandOf(made)} ${minuteOf(at)}`, by, before];
  });
  return tableOf(['name', 'team', 'version', 'since (UTC)', 'by', 'before it'], rows);
}
