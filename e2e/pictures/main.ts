import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '@mutha/release';
import { writeCharts } from '../bench/chart/write-chart.ts';
import { browserStep } from '../run/tools/steps.ts';
import { writeSitePictures } from './site-pictures.ts';

/**
 * `npm run pictures`: takes the README's pictures of the site as it is now, and draws its chart from the figures in the
 * README. `npm run pictures -- --chart` only draws the chart, which needs no build and no browser.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== '--'),
  options: { chart: { type: 'boolean', default: false } },
});
const files = writeCharts(join(repository, 'README.md'));
if (!values.chart) {
  await browserStep.run();
  files.push(...(await writeSitePictures()));
}
for (const file of files) console.log(relative(repository, file));
