import { testScreens } from '@mutha/testing';
import config from '../remote.config.ts';
import { readMatches } from './data/index.ts';
import { filterMatches } from './matches/filter-matches.ts';
import { type Filters, filtersFor, leaguesOf } from './matches/filters.ts';

const matches = readMatches();

testScreens(config, {
  screens: {
    '/new-remote': {
      filters: filtersFor(leaguesOf(matches)),
      shows: (chosen: Filters) => filterMatches(matches, chosen),
    },
  },
});
