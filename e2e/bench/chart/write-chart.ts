import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slow4g } from '../conditions.ts';
import { measurements } from '../measurements.ts';
import { drawChart } from './draw-chart.ts';
import { readFigures } from './read-figures.ts';
import { schemes } from './theme.ts';

/** The charts of the figures in the docs, by their files. @throws Error where figures are missing */
export function chartsOf(): [file: string, svg: string][] {
  const figures = readFigures(readFileSync(measurements, 'utf8'), slow4g.label);
  return schemes.map((scheme) => [join(import.meta.dirname, `waits-${scheme}.svg`), drawChart(figures, scheme)]);
}

/** Draws the charts again. @returns their files */
export function writeCharts(): string[] {
  const charts = chartsOf();
  for (const [file, svg] of charts) writeFileSync(file, svg);
  return charts.map(([file]) => file);
}
