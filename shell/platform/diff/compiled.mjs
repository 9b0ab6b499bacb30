/** The exports of `index.ts`, for a program that Node runs without a compiler: the `mutha` command. */
import { compiled } from '@mutha/node/compiled';

export const { compareReleases, compareSites, factsOf, isReport, NoBrowserError, summaryOf, writeReport } =
  await compiled(import.meta.dirname, 'index.ts');
