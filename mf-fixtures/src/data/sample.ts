import type { FixturesPayload } from './schema.ts';

/** Sample data (README, rule 1). Not a feed: the matches are made up. */
export const sampleFixtures: FixturesPayload = {
  generated_at: '2026-11-27T18:30:00Z',
  sample: 'the weekend of 27 to 29 November 2026 in the UK',
  fixtures: [
    {
      id: 'EPL-2026-11-28-ARS-BHA',
      kickoff_iso: '2026-11-28T15:00:00Z',
      league: 'Premier League',
      home: 'Arsenal',
      away: 'Brighton',
      venue: 'Emirates Stadium',
      country: 'England',
      mutha: {
        pre_match_score: 84,
        signals: [
          {
            label: 'FAVDOM',
            confidence: 86,
            rationale: 'Eight home wins in a row, and the first goal in seven of them.',
          },
          {
            label: 'CORNER KINGS',
            confidence: 78,
            rationale: 'Both full-backs cross early: 13.4 corners a home game.',
          },
          {
            label: 'SHOOT ON SIGHT',
            confidence: 74,
            rationale: 'Nineteen shots a home game, eight of them from outside the box.',
          },
          {
            label: 'LATE SWINGERS',
            confidence: 66,
            rationale: 'Brighton scored after 75 minutes in four of the last six away.',
          },
        ],
      },
      bookmaker_market: { btts: 1.83, over25: 1.72 },
      tags: ['tv', 'big-six'],
    },
    {
      id: 'EPL-2026-11-28-EVE-CRY',
      kickoff_iso: '2026-11-28T17:30:00Z',
      league: 'Premier League',
      home: 'Everton',
      away: 'Crystal Palace',
      country: 'England',
      mutha: {
        pre_match_score: 71,
        signals: [
          {
            label: 'SET PIECE SQUEEZE',
            confidence: 76,
            rationale: 'Everton have scored five of the last seven from dead balls.',
          },
          {
            label: 'DISCIPLINE DUMPSTER',
            confidence: 72,
            rationale: 'A referee who shows 4.9 cards a game, and two midfields that foul.',
          },
          {
            label: 'MOMENTUM STALL',
            confidence: 64,
            rationale: 'Palace are unbeaten in five, with fewer shots in each of them.',
          },
          {
            label: 'GLASS JAW',
            confidence: 58,
            rationale: 'Everton conceded twice within ten minutes in three of the last eight.',
          },
        ],
      },
      bookmaker_market: { btts: 1.95, over25: 2.1 },
      tags: ['tv'],
    },
    {
      id: 'EPL-2026-11-29-WOL-BRE',
      kickoff_iso: '2026-11-29T14:00:00Z',
      league: 'Premier League',
      home: 'Wolverhampton',
      away: 'Brentford',
      venue: 'Molineux',
      country: 'England',
      mutha: {
        pre_match_score: 64,
        signals: [
          {
            label: 'MIRROR MATCH',
            confidence: 64,
            rationale: 'Same shape, same pace, same leaks: four of the last five met level at half-time.',
          },
          {
            label: 'BTTS BONANZA',
            confidence: 61,
            rationale: 'Both teams have scored in nine of the last eleven between them.',
          },
          {
            label: 'UNDERDOG BREAKOUT',
            confidence: 60,
            rationale: 'Wolverhampton are longer at home than their counter-attack deserves.',
          },
          {
            label: 'CHAOS ENGINE',
            confidence: 57,
            rationale: 'Eleven cards and nine goals in their last two meetings.',
          },
        ],
      },
      tags: ['value'],
    },
  ],
};
