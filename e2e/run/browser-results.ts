import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '@mutha/release';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The file to which the last run of browser tests has written what failed. */
const browserResults = join(repository, 'node_modules/.cache/browser-tests.json');

/** How many lines of an error are kept. The first ones say what was expected, and what was there instead. */
const linesEach = 12;

interface Results {
  /** How many tests were run. */
  run: number;
  /** Each that failed, with the first lines of its errors. */
  failed: string[];
}

/**
 * Writes down how many browser tests were run, which failed, and why, so that the summary at the end of a run can say
 * so.
 */
export default class BrowserResults implements Reporter {
  #run = 0;
  #failed: string[] = [];

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    this.#run++;
    if (status === test.expectedStatus || status === 'skipped') return;
    const [, , file, ...names] = test.titlePath();
    this.#failed.push(
      [`${file}: ${names.join(' › ')}`, ...errors.flatMap(linesOf).map((line) => `  ${line}`)].join('\n'),
    );
  }

  onEnd(): void {
    mkdirSync(dirname(browserResults), { recursive: true });
    writeFileSync(browserResults, JSON.stringify({ run: this.#run, failed: this.#failed } satisfies Results));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Forgets the last run, so that it is not taken for one that ran no test. */
export function forgetBrowserTests(): void {
  rmSync(browserResults, { force: true });
}

/** The browser tests of the last run; none, if there was no run. */
export function lastBrowserTests(): Results {
  return existsSync(browserResults) ? JSON.parse(readFileSync(browserResults, 'utf8')) : { run: 0, failed: [] };
}

function linesOf({ message = '' }: TestResult['errors'][number]): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(0, linesEach);
}
