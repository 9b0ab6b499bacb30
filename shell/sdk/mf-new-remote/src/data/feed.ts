import type { Match } from './schema.ts';

/**
 * Where the matches come from: a sample today. A live feed replaces this file and nothing else.
 *
 * The sample is a part of the release: its type and a test check it, so no page loads the schema. The answers of a feed
 * are not trusted in the browser: read them with `readRecords` of `@mutha/remote`, in a file that comes with the first
 * answer.
 *
 * @returns one record for each match, in any order
 */
export function atRelease(): Match[] {
  return sample;
}

/** Not a feed: the matches are made up. */
const sample: Match[] = [
  {
    id: 'arsenal-brighton',
    kickoff: '2026-11-28T15:00:00Z',
    league: 'Premier League',
    home: 'Arsenal',
    away: 'Brighton',
  },
  { id: 'inter-torino', kickoff: '2026-11-28T19:45:00Z', league: 'Serie A', home: 'Inter', away: 'Torino' },
  { id: 'betis-girona', kickoff: '2026-11-29T13:00:00Z', league: 'La Liga', home: 'Betis', away: 'Girona' },
  {
    id: 'newcastle-everton',
    kickoff: '2026-11-29T16:30:00Z',
    league: 'Premier League',
    home: 'Newcastle',
    away: 'Everton',
  },
  { id: 'lecce-genoa', kickoff: '2026-11-30T19:45:00Z', league: 'Serie A', home: 'Lecce', away: 'Genoa' },
  { id: 'sevilla-getafe', kickoff: '2026-11-30T20:00:00Z', league: 'La Liga', home: 'Sevilla', away: 'Getafe' },
];
