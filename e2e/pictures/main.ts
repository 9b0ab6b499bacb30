import { relative } from 'node:path';
import { repository } from '@mutha/cli';
import { writeCharts } from '../bench/chart/write-chart.ts';
import { browserStep } from '../run/tools/tool-steps.ts';
import { writeFlows } from './flow/write-flow.ts';
import { readOptions } from './options.ts';
import { writeSitePictures } from './site-pictures.ts';

/**
 * `npm run pictures`: takes the README's pictures of the site as it is now, draws the flow of a release beside them,
 * and draws the chart of the measurements from their figures. `npm run pictures -- --drawn` only draws, which needs no
 * build and no browser.
 */
const { drawn } = readOptions(process.argv.slice(2));
const files = [...writeFlows(), ...writeCharts()];
if (!drawn) {
  // The pictures show who released, and no name of this machine's user.
  process.env.MUTHA_BY ??= 'ci';
  await browserStep.run();
  files.push(...(await writeSitePictures()));
}
for (const file of files) console.log(relative(repository, file));
