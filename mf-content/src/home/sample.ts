/**
 * The sample on the home page (README, rule 13). It repeats facts that `mf-fixtures` and `mf-live` show.
 * `e2e/journeys/weekend.test.ts` fails if the facts differ.
 */
export const reads = [
  {
    home: 'Arsenal',
    away: 'Brighton',
    page: '/filters?fixture=EPL-2026-11-28-ARS-BHA',
    filter: { name: 'FavDom', page: '/filter/favdom' },
    confidence: 86,
    why: 'Eight home wins in a row, and the first goal in seven of them.',
  },
  {
    home: 'Everton',
    away: 'Crystal Palace',
    page: '/filters?fixture=EPL-2026-11-28-EVE-CRY',
    filter: { name: 'Set Piece Squeeze', page: '/filter/set-piece-squeeze' },
    confidence: 76,
    why: 'Five of Everton’s last seven goals came from dead balls.',
  },
  {
    home: 'Wolverhampton',
    away: 'Brentford',
    page: '/filters?fixture=EPL-2026-11-29-WOL-BRE',
    filter: { name: 'Mirror Match', page: '/filter/mirror-match' },
    confidence: 64,
    why: 'Same shape, same pace, same leaks.',
  },
];

/** Newest first. `minute` is that of the match in which the signal was raised. */
export const alerts = [
  {
    home: 'Lille',
    away: 'Rennes',
    page: '/live?fixture=LIG1-2026-11-27-LIL-REN',
    minute: 49,
    signal: { name: 'Momentum Flip', page: '/signal/momentum-flip' },
    text: 'The underdog has made five shots in ten minutes.',
  },
  {
    home: 'Frankfurt',
    away: 'Köln',
    page: '/live?fixture=BUND-2026-11-27-SGE-KOE',
    minute: 64,
    signal: { name: 'Shot Surge', page: '/signal/shot-surge' },
    text: 'Five shots in seven minutes, three of them blocked.',
  },
  {
    home: 'Newcastle',
    away: 'Aston Villa',
    page: '/live?fixture=EPL-2026-11-27-NEW-AVL',
    minute: 36,
    signal: { name: 'Corner Spike', page: '/signal/corner-spike' },
    text: 'Four corners in nine minutes, all from the left.',
  },
];
