import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, buildPackage } from '@mutha/cli';
import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import type { Browser } from '@playwright/test';
import { addCrowd } from '../releases/crowd.ts';
import type { Certificate } from '../support/certificate.ts';
import { slow4g } from './conditions.ts';
import { costOf } from './cost.ts';
import { coldLoad } from './measure.ts';
import { benchPage } from './pages.ts';
import { serve } from './serve.ts';
import { sourcesFolder } from './sources.ts';
import { type Summary, summarise } from './statistics.ts';
import { benchFolder } from './this-site.ts';

/**
 * A page that reads the registry by itself. A page that is hydrated on intent would not do so before React is there.
 */
export const crowdedPage = benchPage('/filters');

export interface Crowded {
  /** How many remotes are live. */
  remotes: number;
  /**
   * Milliseconds and bytes of cold loads of `crowdedPage` on slow 4G: of all that comes, and of the files that are
   * there when the page answers.
   */
  lcp?: Summary;
  answers?: Summary;
  bytes?: Summary;
  bytesBefore?: Summary;
  /** Seconds to check, upload and make live one remote's built change; building not included. */
  publish?: Summary;
}

/**
 * This site beside many other remotes that are in the registry and are never visited.
 * @param folder of this site with its own five remotes; it is copied
 * @param others how many are added
 */
export async function crowded(
  browser: Browser,
  certificate: Certificate,
  folder: string,
  others: number,
  runs: number,
): Promise<Crowded> {
  const copy = join(benchFolder, 'crowded');
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  const store = directoryStore(copy);
  if (others > 0) await addCrowd(store, others);
  await buildPackage('mf-fixtures');
  const site = await serve(copy, certificate);
  const loads = [];
  const published = [];
  for (let run = 0; run < runs; run++) {
    const options = { answers: true, withClick: false, countsAll: true };
    loads.push(await coldLoad(browser, site.url, crowdedPage, slow4g, options));
    const build = run % 2 ? buildFolder('mf-fixtures') : join(sourcesFolder('ours-text'), 'mf-fixtures/dist');
    const { seconds } = await costOf(() => release(store, 'mf-fixtures', build));
    published.push(seconds);
  }
  await site.close();
  return {
    remotes: 5 + others,
    lcp: summarise(loads.map(({ lcp }) => lcp)),
    answers: summarise(loads.map(({ answers }) => answers)),
    bytes: summarise(loads.map(({ bytes }) => bytes)),
    bytesBefore: summarise(loads.map(({ bytesBefore }) => bytesBefore)),
    publish: summarise(published),
  };
}
