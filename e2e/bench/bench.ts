import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { browserStep } from '../run/tools/steps.ts';
import { selfSigned } from '../site/certificate.ts';
import { launchBrowser } from './browser.ts';
import { cable, slow4g } from './conditions.ts';
import { type Contest, enter } from './contest.ts';
import { crowded } from './crowded.ts';
import { writeMeasurements } from './docs-report.ts';
import { fullReport } from './full-report.ts';
import { lighthouseScores } from './lighthouse.ts';
import { measureLoads } from './loads.ts';
import { describeMachine } from './machine.ts';
import { coldLoad } from './measure.ts';
import { readOptions } from './options.ts';
import { measureEarlyTaps, measureNavigations, measureReturns, measureRoundTrips } from './other-phases.ts';
import type { Results } from './results.ts';
import { buildVariants } from './variants.ts';

/**
 * `npm run bench -- [--quick] [--runs N] [--only PATH]… [--json FILE] [--write]`: this site beside its rivals. It
 * prints figures and judges nothing. It names each measurement that fails, and leaves it out.
 */
const began = performance.now();
const options = readOptions(process.argv.slice(2));
const { isQuick, pages, runs } = options;
/** Milliseconds that a quick run takes, without the time for printing. */
const quickly = 285_000;
/** The part of the time after the builds at which each phase of a quick run ends. */
const shares = { loads: 0.6, roundTrips: 0.7, earlyTaps: 0.8, navigations: 1 };
let stopAt = Number.POSITIVE_INFINITY;

await browserStep.run();
// A quick run leaves out what visitors fetch after a release: it would build everything once more.
const variants = await buildVariants(console.log, isQuick ? [] : ['text', 'code', 'shell', 'all']);
const ready = performance.now() - began;
const certificate = await selfSigned();
const browser = await launchBrowser(certificate);
const problems: string[] = [];
const contest: Contest = {
  browser,
  certificate,
  entrants: await enter(variants, certificate),
  miss(what, error) {
    const line = `${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
    problems.push(line);
    console.log(`  NOT MEASURED: ${line}`);
  },
  isLate: () => performance.now() - began > stopAt,
};

async function phase<T>(name: keyof typeof shares, work: () => Promise<T>): Promise<T> {
  if (isQuick) stopAt = ready + (quickly - ready) * shares[name];
  const result = await work();
  if (contest.isLate()) console.log('  The time for this is up; the rest of it is left out.');
  return result;
}

// The first load of a browser, and above all its first click, also costs the work that the browser itself does only
// once.
const [starter] = contest.entrants;
const [warmUp] = pages;
if (starter && warmUp)
  await coldLoad(browser, starter.site.url, warmUp, cable, {
    answers: true,
    withClick: true,
    countsAll: false,
  }).catch(() => {});

const results: Results = {
  machine: describeMachine(browser),
  variants: variants.map(({ key, label, hasScripts, changed }) => ({ key, label, hasScripts, changed })),
  loads: [],
  roundTrips: [],
  earlyTaps: [],
  returns: [],
  navigations: [],
  crowded: [],
  lighthouse: [],
  problems,
};
// If somebody stops the run, the measurements so far are kept.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    problems.push('It was stopped before its end.');
    report();
    process.exit(130);
  });

await phase('loads', () => measureLoads(contest, pages, isQuick ? [slow4g] : [slow4g, cable], runs, results.loads));
await phase('roundTrips', () => measureRoundTrips(contest, pages, results.roundTrips));
await phase('earlyTaps', () => measureEarlyTaps(contest, pages, isQuick ? 1 : Math.min(runs, 3), results.earlyTaps));
if (!isQuick) await measureReturns(contest, pages, results.returns);
await phase('navigations', () => measureNavigations(contest, isQuick ? 1 : Math.min(runs, 3), results.navigations));

const own = contest.entrants.find(({ variant }) => variant.key === 'ours');
if (own && !isQuick) {
  await lighthouseScores(own.site.url, pages, certificate).then(
    (scores) => results.lighthouse.push(...scores),
    (error) => contest.miss('Lighthouse', error),
  );
  for (const others of [0, 495]) {
    console.log(`\nThis site among ${5 + others} remotes …`);
    await crowded(browser, certificate, own.variant.folder, others, Math.min(runs, 5)).then(
      (each) => results.crowded.push(each),
      (error) => contest.miss(`${5 + others} remotes`, error),
    );
  }
}

await browser.close();
await Promise.all(contest.entrants.map(({ site }) => site.close()));
report();

function report(): void {
  mkdirSync(dirname(options.json), { recursive: true });
  writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`\n${fullReport(results)}\n\nAll of it: ${options.json} (${seconds} s)`);
  if (options.isWritten) console.log(writeMeasurements(results));
}
