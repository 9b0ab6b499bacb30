import type { LivePayload } from './schema.ts';

/** Sample data (decisions.md, "Sample data"). Not a feed: the matches are made up. */
export const sampleLive: LivePayload = {
  generated_at: '2026-11-27T20:52:00Z',
  fixtures: [
    {
      id: 'EPL-2026-11-27-NEW-AVL',
      league: 'Premier League',
      kickoff_iso: '2026-11-27T20:00:00Z',
      minute: 38,
      phase: '1H',
      score: { home: 1, away: 0 },
      home: 'Newcastle',
      away: 'Aston Villa',
      latest_signals: [
        {
          ts: '2026-11-27T20:37:10Z',
          label: 'Corner Spike',
          confidence: 82,
          note: 'Four corners in nine minutes, all from the left.',
        },
        { ts: '2026-11-27T20:33:40Z', label: 'Shot Surge', confidence: 76, note: 'Six shots in seven minutes.' },
        {
          ts: '2026-11-27T20:24:05Z',
          label: 'Dangerous Attacks Ratio',
          confidence: 71,
          note: '22 to 9 since the restart of the counter.',
        },
      ],
      incidents: { reds: 0, yellows: 2 },
    },
    {
      id: 'LIGA-2026-11-27-BET-VIL',
      league: 'La Liga',
      kickoff_iso: '2026-11-27T20:00:00Z',
      minute: 45,
      phase: 'HT',
      score: { home: 0, away: 0 },
      home: 'Betis',
      away: 'Villarreal',
      latest_signals: [
        {
          ts: '2026-11-27T20:41:30Z',
          label: 'Possession Swing',
          confidence: 64,
          note: '17 points towards the visitors in ten minutes.',
        },
      ],
      incidents: { reds: 0, yellows: 3 },
    },
    {
      id: 'SERA-2026-11-27-BOL-FIO',
      league: 'Serie A',
      kickoff_iso: '2026-11-27T19:45:00Z',
      minute: 67,
      phase: '2H',
      score: { home: 2, away: 2 },
      home: 'Bologna',
      away: 'Fiorentina',
      latest_signals: [
        {
          ts: '2026-11-27T20:51:20Z',
          label: 'Goal Flurry Potential',
          confidence: 88,
          note: 'Expected goals of 1.7 in five minutes.',
        },
        {
          ts: '2026-11-27T20:49:55Z',
          label: 'Momentum Flip',
          confidence: 79,
          note: 'The outsider has five shots in ten minutes.',
        },
        { ts: '2026-11-27T20:47:00Z', label: 'Keeper Saves', confidence: 74, note: 'Three saves in eight minutes.' },
        { ts: '2026-11-27T20:40:15Z', label: 'VAR Delay', confidence: 70, note: 'Stoppage of three minutes.' },
      ],
      incidents: { reds: 1, yellows: 5 },
    },
  ],
};
