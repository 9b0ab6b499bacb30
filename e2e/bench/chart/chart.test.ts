import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawChart } from './draw-chart.ts';
import { readFigures } from './read-figures.ts';
import { chartsOf } from './write-chart.ts';

const page = `<!-- bench:start -->
| slow 4G | this site          | one bundle         | three              | HTML alone         |
| ------- | ------------------ | ------------------ | ------------------ | ------------------ |
| \`/\`     | 0.50 / 1.00 / 2.00 | 1.00 / 2.00 / 3.00 | 1.00 / 4.00 / 4.00 | 0.50 / 0.60 / 0.60 |
| \`/live\` | 0.50 / 1.5 / 3.00  | 1.00 / 3.00 / 4.00 | 1.00 / 4.00 / 4.00 | 0.50 / 0.70 / – |
<!-- bench:end -->`;

test('takes the median of all pages, with the digits of the least exact', () => {
  const { pages, entrants } = readFigures(page, 'slow 4G');
  expect(pages).toBe(2);
  const wait = (seconds: number, decimals = 2) => ({ seconds, decimals });
  expect(entrants[0]).toEqual({ isOwn: true, name: 'this site', lcp: wait(1.25, 1), answers: wait(2.5) });
  expect(entrants[1]).toEqual({ isOwn: false, name: 'one bundle', lcp: wait(2.5), answers: wait(3.5) });
  expect(entrants[3]?.answers).toBeUndefined();
});

test('draws bars as long as the figures, on an axis from 0', () => {
  const svg = drawChart(readFigures(page, 'slow 4G'), 'light');
  const lengths = [...svg.matchAll(/<rect x="224" y="\d+" width="([\d.]+)" height="14" fill="#(?!59636e)/g)];
  const [own, bundle, three] = lengths.map(([, length]) => Number(length));
  expect(lengths).toHaveLength(4);
  expect(bundle).toBe(2 * (own as number));
  expect(three).toBe(544);
});

test('says what is missing in the table, and how it comes there', () => {
  const without = (what: string) => () => readFigures(page.replaceAll(what, ''), 'slow 4G');
  expect(without('0.50 / 0.70 / –')).toThrow('The figures of "HTML alone" on `/live`, slow 4G, are "".');
  expect(without('/ 2.00 / 3.00')).toThrow('The figures of "one bundle" on `/`, slow 4G, are "1.00".');
  expect(without('slow 4G')).toThrow('shell/docs/measurements.md has no table of slow 4G.');
  expect(without('<!-- bench:end -->')).toThrow('shell/docs/measurements.md has no table of slow 4G.');
});

test('the chart shows the figures in the docs: `npm run pictures -- --drawn` draws it', () => {
  for (const [file, svg] of chartsOf()) expect(readFileSync(file, 'utf8')).toBe(svg);
});
