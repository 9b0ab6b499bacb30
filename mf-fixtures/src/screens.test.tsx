import { testScreens } from '@mutha/testing';
import config from '../remote.config.ts';
import { readFixtures } from './data/index.ts';
import { filterFixtures } from './fixtures/filter-fixtures.ts';
import { type Filters, filtersFor, leaguesOf } from './fixtures/filters.ts';
import { sortFixtures } from './fixtures/sort-fixtures.ts';

const { fixtures } = readFixtures();

testScreens(config, {
  screens: {
    '/filters': {
      readAloud: '',
      filters: filtersFor(leaguesOf(fixtures)),
      shows: (chosen: Filters) => sortFixtures(filterFixtures(fixtures, chosen), chosen.sort),
    },
  },
});
