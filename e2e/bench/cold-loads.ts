import { type BenchContext, rotated } from './bench-context.ts';
import { coldLoad } from './measure.ts';
import { startProgress } from './progress.ts';
import type { LoadRecord } from './results.ts';
import { canAnswer } from './variant.ts';

/** After this many failures, a page of a variant is not tried again: each may cost a minute. */
const mostFailures = 2;

/**
 * Alternating cold loads: every run takes each page on each network, and there every variant, a different one first
 * each time.
 */
export async function measureLoads(context: BenchContext): Promise<LoadRecord[]> {
  const { browser, entrants, pages, networks, runs, miss, isLate } = context;
  const records: LoadRecord[] = [];
  const failures = new Map<string, number>();
  const progress = startProgress('Cold loads', runs * networks.length * pages.length * entrants.length);
  for (let run = 0; run < runs; run++) {
    for (const network of networks) {
      for (const [index, page] of pages.entries()) {
        for (const { variant, site } of rotated(entrants, run + index)) {
          const what = `${network.label}, ${page.path}, ${variant.label}`;
          if (isLate()) return records;
          if ((failures.get(what) ?? 0) >= mostFailures) {
            progress.done(`${what}: left out after ${mostFailures} failures`);
            continue;
          }
          try {
            const answers = canAnswer(variant, page);
            const isFirst = run === 0;
            // A page that is read is watched for five seconds first, which would take most of the time of all runs.
            const withClick = answers && (isFirst || page.kind === 'used');
            const options = { answers, withClick, countsAll: isFirst };
            const load = await coldLoad(browser, site.url, page, network, options);
            records.push({ variant: variant.key, page: page.path, network: network.label, run, ...load });
            if (load.problem) throw new Error(load.problem);
            progress.done(`${what}: LCP ${load.lcp?.toFixed(0)}, answers ${load.answers?.toFixed(0) ?? 'never'}`);
          } catch (error) {
            failures.set(what, (failures.get(what) ?? 0) + 1);
            miss(what, error);
            progress.done(`${what}: failed`);
          }
        }
      }
    }
  }
  return records;
}
