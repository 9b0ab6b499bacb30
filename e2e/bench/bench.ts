import { writeMeasurements } from './docs-report.ts';
import { fullReport } from './full-report.ts';
import { readOptions } from './options.ts';
import { noResults, readResults } from './results.ts';
import { runPhases } from './run-phases.ts';

/**
 * `npm run bench -- [--quick] [--runs N] [--only PHASE|PATH]… [--saved] [--json FILE] [--write]`: this site beside its
 * rivals. It prints figures and judges nothing. It names each measurement that fails, and leaves it out.
 *
 * The results of a phase stay until it is measured again, so the whole can be measured in pieces. With a path in
 * `--only`, or with `--quick`, it is a trial: its results are kept apart and are not written to the docs.
 */
const options = readOptions(process.argv.slice(2));
const results = options.isMerged ? readResults(options.json) : noResults();
if (options.phases.length > 0) await runPhases(options, results);
console.log(`\n${fullReport(results)}\n\nAll of it: ${options.json}`);
if (options.isWritten) console.log(writeMeasurements(results));
