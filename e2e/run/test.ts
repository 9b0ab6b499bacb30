import { browserTests } from './browser-tests.ts';
import { checks } from './checks.ts';
import { stepsForFailed } from './failed.ts';
import { type Selection, selectionFrom } from './selection.ts';
import { runSteps, type Step } from './steps.ts';
import { browserStep, enginesStep, nginxStep } from './tools/tool-steps.ts';

/** `npm test`: everything, or what its arguments ask for. */
async function run(args: string[]): Promise<void> {
  const selection = await selectionFrom(args);
  const steps = stepsFor(selection);
  if (steps.length === 0) {
    console.log(
      selection.kind === 'failed' ? 'No test failed in the last run.' : 'No test is affected by what has changed.',
    );
    return;
  }
  const failed = await runSteps(steps);
  if (failed.length === 0) return;
  process.exitCode = 1;
  if (failed.some(({ tests }) => tests)) console.log('\nTo run only the failed tests: npm test -- --failed');
}

function stepsFor(selection: Selection): Step[] {
  switch (selection.kind) {
    case 'nothing':
      return [];
    case 'failed':
      return stepsForFailed();
    case 'some':
      return someSteps(selection);
    case 'all':
      return [browserStep, enginesStep, nginxStep, ...checks(selection), browserTests()];
  }
}

function someSteps(selection: Selection & { kind: 'some' }): Step[] {
  const { remotes, tests } = selection;
  const specs = tests.filter((file) => file.endsWith('.spec.ts'));
  // The whole run names the tests of releases that are left out without their servers.
  return remotes.length + specs.length > 0
    ? [browserStep, ...checks(selection), browserTests(remotes, specs)]
    : checks(selection);
}

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
