import { list, query, steps, text } from '@mutha/shared-ui/query';

/** The categories of the library (README, rule 2). */
export const categories = [
  'Pre-match',
  'In-play',
  'Discipline',
  'Corners',
  'Momentum',
  'Market leaning',
  'Tempo',
  'Context',
  'Form',
  'Resilience',
];

/** The markets of the library (README, rule 2). */
export const markets = [
  'BTTS',
  'Over 2.5',
  '1X2',
  'Corners',
  'Cards',
  'Over 1.5',
  'Next goal',
  'Second half goals',
  'First 30 minutes goal',
  'Home win',
  'Away win',
  'Draw',
  'Double chance',
  'Handicaps',
  'Under lines',
];

/** The choices on the screen, with their defaults, as they are written in the address (README, rule 4). */
export const filters = query({
  q: text(),
  category: list(categories),
  market: list(markets),
  confidence: steps({ initial: 60 }),
});

export type Filters = typeof filters.initial;
