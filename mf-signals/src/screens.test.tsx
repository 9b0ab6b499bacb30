import { testScreens } from '@mutha/testing';
import config from '../remote.config.ts';
import { readSignals } from './data/index.ts';
import { filterSignals } from './library/filter-signals.ts';
import { type Filters, filters } from './library/filters.ts';

testScreens(config, {
  screens: {
    '/signals': {
      readAloud: '?q=glass',
      filters,
      shows: (chosen: Filters) => filterSignals(readSignals(), chosen),
    },
  },
});
