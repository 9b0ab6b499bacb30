import { list, query, steps, text } from '@mutha/shared-ui/query';
import type { Signal } from '../data/index.ts';

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

/** The categories and the markets that no signal has: to choose one would find nothing. */
export function emptyChoices(signals: readonly Pick<Signal, 'category' | 'markets'>[]) {
  return {
    categories: categories.filter((choice) => !signals.some(({ category }) => category === choice)),
    markets: markets.filter((choice) => !signals.some((signal) => signal.markets.includes(choice))),
  };
}

/** What is chosen, in a few words each. */
export function inShort({ q, category, market, confidence }: Filters): string[] {
  return [...(q.trim() ? [`“${q.trim()}”`] : []), ...category, ...market, `${confidence}%`];
}
