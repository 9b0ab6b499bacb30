/**
 * Where the matches come from: a sample today. A live feed replaces this file and nothing else. `index.ts` checks all
 * records by the schema, so a feed is not trusted.
 *
 * @returns one record for each match, as `schema.ts` describes it, in any order
 */
export function atRelease(): unknown[] {
  return sample;
}

/** Not a feed: the matches are made up. */
const sample = [
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
