import { commandOf, type RolloutChange, type RolloutStatus, type State, type Verdict } from '@mutha/engine';
import { printableLine } from './terminal.ts';

/** The message after a release that is live now. @param before the version that was live before, if one was */
export function liveInWords(name: string, version: string, before: string | undefined): string {
  return `${name} ${version} is live.${before ? ` Before it: ${before} ("npx mutha rollback ${name}" goes back to it).` : ''}`;
}

/** How many of something there are, such as `1 page` or `12 pages`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Rows of text in columns as wide as their widest cell. */
export function tableOf(head: string[], rows: string[][]): string {
  const all = [head, ...rows].map((row) => row.map(printableLine));
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const lineOf = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return all.map((row) => lineOf(row).trimEnd()).join('\n');
}

/** The row that a table of next commands has outside the checkout. */
export const storeSetting = [
  'export MUTHA_STORE=ADDRESS',
  'names the store of the site. Without it, or --store, no command finds the site.',
];

/** A change of a rollout, and the reason for it. */
export function rolloutInWords({ share, why, verdict }: Pick<RolloutChange, 'share' | 'why' | 'verdict'>): string {
  const to = share === 0 ? 'rolled back' : share === 100 ? 'to everyone' : `to ${share} % of visitors`;
  // The reason has the figures that have decided.
  const judged = verdict && (why ? `${verdict.verdict} (${countedInWords(verdict)})` : verdictInWords(verdict));
  return [to, why, judged].filter(Boolean).join('; ');
}

/**
 * The verdict of a watch, with the shares of page lives that have failed or were slow. How much speaks for it is in the
 * JSON.
 */
export function verdictInWords(judged: Verdict): string {
  const { verdict, numbers } = judged;
  const limit = (aspect: string, per = 1) => Number(((numbers[`${aspect}.limit`] ?? 0) / per).toPrecision(4));
  const named = {
    failures: 'with a failure',
    lcp: `LCP above ${limit('lcp')} ms`,
    inp: `INP above ${limit('inp')} ms`,
    cls: `layout shift above ${limit('cls', 1_000)}`,
  };
  const figures = Object.entries(named).flatMap(([aspect, name]) => {
    const [next, live] = [numbers[`${aspect}.next`], numbers[`${aspect}.live`]];
    return next === undefined || live === undefined ? [] : `${name} ${percent(next)}, live ${percent(live)}`;
  });
  return `${verdict} (${[countedInWords(judged), ...figures].join('; ')})`;
}

function countedInWords({ visits }: Verdict): string {
  return `${visits.next.toLocaleString('en')} page lives with it, ${visits.live.toLocaleString('en')} without`;
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(2))} %`;
}

/** The versions of a rollout, instead of those that are live. */
export function releasesInWords(releases: RolloutStatus['releases']): string {
  return Object.entries(releases)
    .map(([name, { live, next }]) => (live ? `${name} ${next} instead of ${live}` : `${name} ${next}, which is new`))
    .join('; ');
}

/** A time as tables show it, to the minute. @param at ISO 8601, in UTC; may be empty */
export function minuteOf(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

/** The live releases of now or of a past time: a row for each name. */
export function tableOfLive(entries: State[]): string {
  const rows = entries.map(({ name, team, version, at, by, before = '-', ...made }) => {
    return [name, team, version, `${commandOf(made)} ${minuteOf(at)}`, by, before];
  });
  return tableOf(['name', 'team', 'version', 'since (UTC)', 'by', 'previous'], rows);
}
