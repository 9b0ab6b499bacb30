import { expect, test } from 'vitest';
import { earlyTapSection, navigationSection } from './movement-sections.ts';
import { noResults, type Results } from './results.ts';

const results: Results = {
  ...noResults(),
  earlyTaps: [
    { variant: 'ours', page: '/', network: 'cable', run: 0, answered: 1_000, taps: 1, inp: 16 },
    { variant: 'bundle', page: '/', network: 'cable', run: 0, answered: 2_000, taps: 2, inp: 32 },
  ],
  navigations: [
    {
      variant: 'ours',
      network: 'cable',
      run: 0,
      route: 'read',
      way: 'hover',
      largest: 300,
      answers: 900,
      requests: 1,
      bytes: 1,
      how: 'document, fetched ahead',
    },
  ],
};

test('early taps: a row for each figure, each rival compared with this site', () => {
  expect(earlyTapSection(results)).toMatch(/\| \/, cable: answered, ms +\| 1000 +\| 2000 ×2\.00/);
});

test('navigations: only rows that say something, and how the visitor came there', () => {
  const rows = navigationSection(results)
    .split('\n')
    .filter((line) => line.startsWith('| cable'));
  expect(rows).toHaveLength(4);
  expect(rows.at(-1)).toMatch(/hovered 500 ms ahead: how +\| document, fetched ahead \| –/);
});
