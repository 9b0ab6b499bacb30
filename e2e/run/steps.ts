/** A part of a test run. */
export interface Step {
  name: string;
  /** The steps that this one builds on. It does not run where one of them has failed or was not run. */
  needs?: Step[];
  /** Whether it consists of tests, of which those that failed can be run again alone. */
  hasTests?: boolean;
  /**
   * What it prints, the reader sees.
   * @returns what it had to leave out, a line each; nothing where it left nothing out
   * @throws Error where the step fails
   */
  run(): Promise<string[] | undefined>;
}

type Outcome = 'passed' | 'FAILED' | 'not run';

interface Result {
  step: Step;
  outcome: Outcome;
  seconds: number;
  /** Why it did not run. */
  because?: string;
  leftOut: string[];
}

/**
 * Runs the steps in their order, and ends with a summary. A step that fails keeps only those from running that build on
 * it.
 * @returns the steps that have failed
 */
export async function runSteps(steps: Step[]): Promise<Step[]> {
  const results: Result[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    results.push(await result(step, results));
  }
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
    console.error((error as Error).message);
    return { step, outcome: 'FAILED', seconds: seconds(), leftOut: [] };
  }
}

function summarise(results: Result[]): void {
  console.log('\n── summary');
  for (const { step, outcome, seconds, because, leftOut } of results) {
    const time = outcome === 'not run' ? '' : `${seconds.toFixed(1)} s`;
    console.log(`${outcome.padEnd(7)}  ${time.padStart(8)}  ${step.name}${because ? `: ${because}` : ''}`);
    for (const line of leftOut) console.log(`         left out  ${line}`);
  }
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count('not run');
  console.log(`all together ${total.toFixed(0)} s`);
  console.log(`steps: ${count('passed')} passed, ${count('FAILED')} failed${skipped ? `, ${skipped} skipped` : ''}`);
}
