import { lastRun, slowest, type TestKind } from './last-run.ts';

/** A part of a test run. */
export interface Step {
  name: string;
  /** The steps that must pass before this one. If one of them has failed or was not run, this step does not run. */
  needs?: Step[];
  /** The tests that the step consists of. Those that failed can be run again alone. */
  tests?: TestKind;
  /**
   * Runs the step. Its output goes to the terminal.
   * @returns one line for each thing that it had to leave out; nothing if it left out nothing
   * @throws Error where the step fails
   */
  run(): Promise<string[] | undefined>;
}

type Outcome = 'passed' | 'FAILED' | 'not run';

interface Result {
  step: Step;
  outcome: Outcome;
  seconds: number;
  /** Why the step failed or did not run. */
  because?: string;
  leftOut: string[];
}

/**
 * Runs the steps in order, and ends with a summary. If a step fails, only the steps that need it do not run.
 * @returns the steps that have failed
 */
export async function runSteps(steps: Step[]): Promise<Step[]> {
  const results: Result[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    results.push(await result(step, results));
  }
  const ran = steps.map(({ tests }) => tests && lastRun(tests).ran);
  const longest = slowest(Object.assign({}, ...ran));
  if (longest.length > 0) console.log(['\n── the files that took longest', ...longest].join('\n'));
  summarise(results);
  return results.filter(({ outcome }) => outcome === 'FAILED').map(({ step }) => step);
}

async function result(step: Step, before: Result[]): Promise<Result> {
  const missing = before.find(({ step: other, outcome }) => outcome !== 'passed' && step.needs?.includes(other));
  if (missing) {
    console.log(`Not run: it needs "${missing.step.name}".`);
    return { step, outcome: 'not run', seconds: 0, because: `it needs "${missing.step.name}"`, leftOut: [] };
  }
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const leftOut = (await step.run()) ?? [];
    return { step, outcome: 'passed', seconds: seconds(), leftOut };
  } catch (error) {
    const because = (error as Error).message;
    console.error(because);
    return { step, outcome: 'FAILED', seconds: seconds(), because, leftOut: [] };
  }
}

function summarise(results: Result[]): void {
  console.log('\n── summary');
  for (const { step, outcome, seconds, because, leftOut } of results) {
    const time = outcome === 'not run' ? '' : `${seconds.toFixed(1)} s`;
    console.log(`${outcome.padEnd(7)}  ${time.padStart(8)}  ${step.name}`);
    for (const line of because?.split('\n') ?? []) console.log(`${' '.repeat(19)}${line}`);
    for (const line of leftOut) console.log(`         left out  ${line}`);
  }
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count('not run');
  console.log(`total: ${total.toFixed(0)} s`);
  console.log(`steps: ${count('passed')} passed, ${count('FAILED')} failed${skipped ? `, ${skipped} not run` : ''}`);
}
