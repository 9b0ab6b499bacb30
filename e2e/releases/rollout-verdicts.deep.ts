import { expect, test } from '../support/test.ts';
import { quantile, verdictOf } from './rollout-verdicts.ts';
import { badReleases, sitesOfGoodReleases } from './simulated-visits.ts';

/** Runs of a bad release, and of a good one on each kind of site. Each is 50,000 page lives at 5 %. */
const [badRuns, goodRuns] = [200, 75];

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a bad release is taken back in 95 of 100 runs', () => {
  const rows = Object.entries(badReleases).map(([release, effect]) => {
    const worse = seeds(badRuns)
      .map((seed) => verdictOf(seed, { effect }))
      .filter(({ verdict }) => verdict === 'worse')
      .map(({ visits }) => visits);
    const next = worse.map((visits) => visits.next);
    const all = worse.map((visits) => visits.next + visits.live);
    return {
      release,
      'taken back, %': (100 * worse.length) / badRuns,
      'page lives with it': quantile(next, 0.5),
      'in 95 of 100': quantile(next, 0.95),
      'page lives in all': quantile(all, 0.5),
      'all, in 95 of 100': quantile(all, 0.95),
    };
  });
  console.table(rows);
  for (const row of rows) expect(row['taken back, %'], row.release).toBeGreaterThanOrEqual(95);
});

test('a good release is taken back in 1 of 100 runs at most, and found equal in most', () => {
  const rows = Object.entries(sitesOfGoodReleases).map(([site, how]) => {
    const verdicts = seeds(goodRuns).map((seed) => verdictOf(seed, { site: how }).verdict);
    const part = (wanted: string) => (100 * verdicts.filter((verdict) => verdict === wanted).length) / goodRuns;
    return { site, 'taken back, %': part('worse'), 'found equal, %': part('better or equal') };
  });
  console.table(rows);
  const mean = rows.reduce((sum, row) => sum + row['taken back, %'], 0) / rows.length;
  expect(mean).toBeLessThanOrEqual(1);
  for (const row of rows) expect(row['found equal, %'], row.site).toBeGreaterThanOrEqual(80);
});
