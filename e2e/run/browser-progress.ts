import { relative } from 'node:path';
import { repository } from '@mutha/cli';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { failure, keepRun, type Run, sum, workOf } from './last-run.ts';
import { startProgress } from './progress.ts';

const fileOf = (test: TestCase) => relative(repository, test.location.file);

/** Prints lines of progress between the browser tests, and keeps what the run has learned. */
export default class BrowserProgress implements Reporter {
  /** The work of one test, by its file: as much as each other test of that file. */
  #work = new Map<string, number>();
  #progress?: ReturnType<typeof startProgress>;
  /** The seconds of the journeys in each engine. */
  #engines: Record<string, number> = {};
  #run: Run = { ran: {}, skipped: [], failed: {} };

  onBegin(_: unknown, suite: Suite): void {
    const files = suite.allTests().map(fileOf);
    const work = workOf([...new Set(files)]);
    for (const [file, all] of work) this.#work.set(file, all / files.filter((other) => other === file).length);
    this.#progress = startProgress('browser tests', files.length, sum(work.values()));
  }

  onTestEnd(test: TestCase, { duration, status, errors }: TestResult): void {
    const file = fileOf(test);
    const { ran, skipped, failed } = this.#run;
    ran[file] = (ran[file] ?? 0) + duration / 1000;
    const [, engine] = / › in (\w+), from nginx/.exec(test.titlePath().join(' › ')) ?? [];
    if (engine) this.#engines[engine] = (this.#engines[engine] ?? 0) + duration / 1000;
    if (status === 'skipped') {
      const why = test.annotations.find(({ type }) => type === 'skip')?.description;
      skipped.push({ file, name: test.title, why });
    } else if (status !== test.expectedStatus)
      failed[file] = [...(failed[file] ?? []), failure(test.titlePath().slice(3).join(' › '), errors)];
    this.#progress?.advance(this.#work.get(file));
  }

  onEnd(): void {
    keepRun('browser', this.#run);
    const times = Object.entries(this.#engines).map(([engine, seconds]) => `${engine} ${seconds.toFixed(1)} s`);
    if (times.length > 0) console.log(`── journeys by engine: ${times.join(', ')}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
