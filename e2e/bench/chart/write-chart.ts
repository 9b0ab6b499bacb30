import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slow4g } from '../conditions.ts';
import { drawChart } from './draw-chart.ts';
import { schemes } from './look.ts';
import { readFigures } from './read-figures.ts';

/** The charts that belong to a README's figures, by their files. @throws Error where figures are missing */
export function chartsOf(readme: string): [file: string, svg: string][] {
  const figures = readFigures(readFileSync(readme, 'utf8'), slow4g.label);
  return schemes.map((scheme) => [join(import.meta.dirname, `waits-${scheme}.svg`), drawChart(figures, scheme)]);
}

/** Draws the charts of a README anew. @returns their files */
export function writeCharts(readme: string): string[] {
  const charts = chartsOf(readme);
  for (const [file, svg] of charts) writeFileSync(file, svg);
  return charts.map(([file]) => file);
}
