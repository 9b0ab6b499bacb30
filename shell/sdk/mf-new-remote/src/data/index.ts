/** The data that screens and fragments ask for: matches from `feed.ts`. */
import { atRelease } from './feed.ts';
import type { Match } from './schema.ts';

const byKickoff = [...atRelease()].sort((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff));

/** The matches, the earliest first. */
export function readMatches(): readonly Match[] {
  return byKickoff;
}

export type { Match } from './schema.ts';
