import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from '@mutha/release';

/** The file to which vitest writes the results of the last run of the unit tests. */
export const unitResults = join(repository, 'node_modules/.cache/unit-tests.json');

interface Results {
  testResults: {
    /** The whole path of the test file. */
    name: string;
    status: 'passed' | 'failed';
    /** Why the file as a whole failed; empty, where its tests have their own messages. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** A test file in which tests failed in the last run. */
export interface FailedFile {
  /** A path in this repository. */
  file: string;
  /** A line for each failed test: its name, and the first line of its message. */
  tests: string[];
}

/** @returns the failed files of the last run; none, if there was no run */
export function failedUnitTests(): FailedFile[] {
  if (!existsSync(unitResults)) return [];
  const { testResults } = JSON.parse(readFileSync(unitResults, 'utf8')) as Results;
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const lines = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages.join('\n'))}`);
      return { file: relative(repository, name), tests: lines.length > 0 ? lines : [firstLine(message)] };
    });
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
