import { testScreens } from '@mutha/testing';
import config from '../remote.config.ts';
import { filterMatches } from './board/filter-matches.ts';
import { type Filters, filtersFor, leaguesOf } from './board/filters.ts';
import { tickerEntries } from './board/ticker-entries.ts';
import { readLive } from './data/index.ts';

const { fixtures } = readLive();

testScreens(config, {
  screens: {
    '/live': {
      readAloud: '?signal=red-card&only=on',
      filters: filtersFor(leaguesOf(fixtures)),
      shows: (chosen: Filters) => [filterMatches(fixtures, chosen), tickerEntries(fixtures, chosen)],
    },
  },
});
