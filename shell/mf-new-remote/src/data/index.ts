/**
 * The data that screens and fragments ask for. Each record of `feed.ts` is read through its schema. A record that does
 * not fit is left out, and a line in the console names it.
 */
import { readRecords, warnOfProblems } from '@mutha/remote';
import { atRelease } from './feed.ts';
import { type Match, match } from './schema.ts';

const matches = readRecords('matches', atRelease(), match, ({ id }) => id);
warnOfProblems(matches);
const byKickoff = [...matches.records].sort((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff));

/** The matches, the earliest first. */
export function readMatches(): readonly Match[] {
  return byKickoff;
}

export type { Match } from './schema.ts';
