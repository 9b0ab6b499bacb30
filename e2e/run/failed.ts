import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { repository } from '@mutha/release';
import { browserTests, hasFailedBrowserTests } from './browser-tests.ts';
import { unitResults, unitTests } from './checks.ts';
import type { Step } from './steps.ts';
import { browserStep } from './tools/steps.ts';

/** The steps that run the unit tests and browser tests again that failed the last time. */
export function stepsForFailed(): Step[] {
  const files = failedUnitTests();
  return [
    ...(files.length > 0 ? [unitTests(files)] : []),
    ...(hasFailedBrowserTests() ? [browserStep, browserTests([], '--last-failed')] : []),
  ];
}

/** @returns the test files with failed unit tests, as paths in this repository */
function failedUnitTests(): string[] {
  if (!existsSync(unitResults)) return [];
  const { testResults } = JSON.parse(readFileSync(unitResults, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(repository, name));
}
