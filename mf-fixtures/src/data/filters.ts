import type { Filter } from './schema.ts';

/** The filters of the catalogue (README, rule 10). */
export const sampleFilters: Filter[] = [
  {
    slug: 'mirror-match',
    title: 'Mirror Match',
    tagline: 'Two teams, one reflection.',
    description: 'Sides so alike that they cancel out and open up by turns. The centre of gravity is 2-2.',
  },
  {
    slug: 'favdom',
    title: 'FavDom',
    tagline: 'When the favourite means it.',
    description: 'Favourites that do not just win but run the game: territory, tempo and the first goal.',
  },
  {
    slug: 'glass-jaw',
    title: 'Glass Jaw',
    tagline: 'One clean hit and they go.',
    description: 'Teams that play well until they concede, and then concede again.',
  },
  {
    slug: 'shoot-on-sight',
    title: 'Shoot-on-Sight',
    tagline: 'No pass too many.',
    description: 'Matches where both sides shoot early, often and from anywhere.',
  },
  {
    slug: 'chaos-engine',
    title: 'Chaos Engine',
    tagline: 'Form is a rumour.',
    description: 'High variance on both sides: cards, swings and goals against the run of play.',
  },
  {
    slug: 'set-piece-squeeze',
    title: 'Set Piece Squeeze',
    tagline: 'Dead balls, live money.',
    description: 'Where corners and free kicks decide more than open play does.',
  },
  {
    slug: 'momentum-stall',
    title: 'Momentum Stall',
    tagline: 'The engine cuts out.',
    description: 'Teams on a run whose numbers have already turned, one match before the table shows it.',
  },
  {
    slug: 'late-swingers',
    title: 'Late Swingers',
    tagline: 'The last quarter of an hour is theirs.',
    description: 'Fixtures that come alive after 75 minutes, when legs and shapes go.',
  },
  {
    slug: 'corner-kings',
    title: 'Corner Kings',
    tagline: 'Width, crosses, flags.',
    description: 'Teams that win corners in clusters, whatever the score.',
  },
  {
    slug: 'discipline-dumpster',
    title: 'Discipline Dumpster',
    tagline: 'Somebody is going in the book.',
    description: 'A strict referee meets two midfields that arrive late.',
  },
  {
    slug: 'underdog-breakout',
    title: 'Underdog Breakout',
    tagline: 'The price is wrong.',
    description: 'Outsiders whose counter-attack is better than their odds.',
  },
];
