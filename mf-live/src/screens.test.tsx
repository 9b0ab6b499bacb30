import { testScreens } from '@mutha/testing';
import config from '../remote.config.ts';
import { filterMatches, tickerEntries } from './board/filter-matches.ts';
import { type Filters, filtersFor, leaguesOf } from './board/filters.ts';
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
