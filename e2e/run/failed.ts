import { browserTests, hasFailedBrowserTests } from './browser-tests.ts';
import { unitTests } from './checks.ts';
import { lastRun } from './last-run.ts';
import type { Step } from './steps.ts';
import { browserStep } from './tools/tool-steps.ts';

/** The steps that run the unit tests and browser tests again that failed the last time. */
export function stepsForFailed(): Step[] {
  const files = Object.keys(lastRun('unit').failed);
  return [
    ...(files.length > 0 ? [unitTests(files)] : []),
    ...(hasFailedBrowserTests() ? [browserStep, browserTests([], [], '--last-failed')] : []),
  ];
}
