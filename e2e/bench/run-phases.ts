import { browserStep } from '../run/tools/tool-steps.ts';
import { selfSigned } from '../support/certificate.ts';
import { type BenchContext, enter } from './bench-context.ts';
import { launchBrowser } from './browser.ts';
import { cable, slow4g } from './conditions.ts';
import { describeMachine } from './machine.ts';
import { coldLoad } from './measure.ts';
import type { Options } from './options.ts';
import { phases } from './phases.ts';
import { type Results, saveResults } from './results.ts';
import { changes } from './variant.ts';
import { buildVariants } from './variants.ts';

/** Milliseconds that a quick run takes, without the time for printing. */
const quickly = 285_000;

/**
 * Builds all variants, and measures one phase after the other. Each phase replaces what the results had of it, and is
 * saved at once: a run that is ended early keeps the phases that it has finished.
 */
export async function runPhases(options: Options, results: Results): Promise<void> {
  const began = performance.now();
  await browserStep.run();
  const needed = options.phases.flatMap((name) => phases[name].kinds ?? []);
  const kinds = Object.keys(changes).filter((kind) => needed.some((each) => each === kind)) as typeof needed;
  const variants = await buildVariants(console.log, kinds);
  const certificate = await selfSigned();
  const browser = await launchBrowser(certificate);
  const entrants = await enter(variants, certificate);
  const networks = options.isQuick ? [slow4g] : [slow4g, cable];
  const { pages, runs } = options;
  console.log(`\nAll is built: ${seconds(began)} s`);

  // The first load of a browser, and above all its first click, also costs the work that the browser itself does only
  // once.
  const [starter] = entrants;
  const [warmUp] = pages;
  const everything = { answers: true, withClick: true, countsAll: false };
  if (starter && warmUp) await coldLoad(browser, starter.site.url, warmUp, cable, everything).catch(() => {});

  for (const name of options.phases) {
    const started = performance.now();
    const problems: string[] = [];
    const context: BenchContext = {
      browser,
      certificate,
      entrants,
      pages,
      networks,
      runs,
      miss(what, error) {
        const line = `${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
        problems.push(line);
        console.log(`  NOT MEASURED: ${line}`);
      },
      isLate: () => options.isQuick && performance.now() - began > quickly,
    };
    try {
      Object.assign(results, await phases[name].measure(context));
    } catch (error) {
      context.miss(phases[name].about, error);
      continue;
    }
    results.parts[name] = {
      machine: describeMachine(browser),
      runs: phases[name].isRepeated ? runs : 1,
      seconds: seconds(started),
      problems,
    };
    saveResults(options.json, results);
    console.log(`\n${phases[name].about}: ${seconds(started)} s`);
  }
  await browser.close();
  await Promise.all(entrants.map(({ site }) => site.close()));
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);
