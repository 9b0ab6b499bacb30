import type { Edition } from './build-edition.ts';

/** Two places of each remote that visitors see on one page, in two files: both say the edition, so a mixture shows. */
export const places: Record<string, { path: string; marks: [string, string, string][] }> = {
  'mf-content': {
    path: '/about',
    marks: [
      ['src/about/about-screen.tsx', 'All about the product', 'h1'],
      ['src/about/about.ts', 'What it is not', 'main'],
    ],
  },
  'mf-fixtures': {
    path: '/filters',
    marks: [
      ['src/fixtures/fixtures-screen.tsx', 'Pre-match indicators.', 'main'],
      ['src/fixtures/catalogue.tsx', 'Explore Our Filters', 'main'],
    ],
  },
  'mf-live': {
    path: '/live',
    marks: [
      ['src/board/board-screen.tsx', 'In-play model signals.', 'main'],
      ['src/data/live.ts', "'Premier League'", 'main'],
    ],
  },
  'mf-signals': {
    path: '/signals',
    marks: [
      ['src/library/library-screen.tsx', 'SIGNALS', 'h1'],
      ['src/library/teasers.tsx', 'Explore Our Signals', 'main'],
    ],
  },
  'mf-waitlist': {
    path: '/waitlist',
    marks: [
      ['src/waitlist/waitlist-screen.tsx', 'JOIN THE MUTHA LIST', 'h1'],
      ['src/waitlist/testimonials.tsx', 'What it should feel like', 'main'],
    ],
  },
};

/** How an edition is written in the page: `[3]`. */
export const markOf = (edition: number) => `[${edition}]`;

/** Edition `edition` of a remote: its two places say so. */
export function numbered(name: string, edition: number): Edition {
  const marks = places[name]?.marks ?? [];
  return {
    remote: name,
    changes: Object.fromEntries(marks.map(([file, words]) => [file, [[words, marked(words, edition)]]])),
  };
}

/** Words of the source with the edition behind them; inside the quotes, where they stand in some. */
function marked(words: string, edition: number): string {
  return words.startsWith("'") ? `${words.slice(0, -1)} ${markOf(edition)}'` : `${words} ${markOf(edition)}`;
}
