/**
 * The match that how-it-works follows through the five steps. It is one of the live board of `mf-live`, and
 * `e2e/journeys/weekend.test.ts` holds its facts.
 */
export const followed = {
  home: 'Lille',
  away: 'Rennes',
  page: '/live?fixture=LIG1-2026-11-27-LIL-REN',
  score: '0-1',
  /** Newest last. `minute` is that of the match in which it fired. */
  fired: [
    { name: 'Underdog Breakout', confidence: 70, minute: 30 },
    { name: 'Momentum Flip', confidence: 88, minute: 49 },
  ],
} as const;

const [read, signal] = followed.fired;

/** What each step makes of it, in the order of the steps. */
export const inTheMatch = [
  `${followed.home} against ${followed.away}, Friday at 19:45 in Ligue 1. The hosts are the favourites.`,
  `${read.name}, ${read.confidence}%. The visitors lead, so the filters are applied again after ${read.minute} minutes.`,
  `${signal.name}, ${signal.confidence}%, in minute ${signal.minute}. Five shots in ten minutes, by the side that was outplayed.`,
  `Your phone says: ${signal.name}, ${followed.home} vs ${followed.away}, ${followed.score}. One line, and no second one.`,
  'Back them, lay the favourites, or finish your tea. The match is on the board: see what you would do.',
];
