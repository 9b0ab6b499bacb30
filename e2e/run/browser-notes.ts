import { relative } from 'node:path';
import { repository } from '@mutha/cli';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { failure, keepRun, type Run } from './last-run.ts';

/** Keeps what a run of browser tests has learned. */
export default class BrowserNotes implements Reporter {
  /** The seconds of the journeys in each engine. */
  #engines: Record<string, number> = {};
  #run: Run = { ran: {}, skipped: [], failed: {} };

  onTestEnd(test: TestCase, { duration, status, errors }: TestResult): void {
    const file = relative(repository, test.location.file);
    const { ran, skipped, failed } = this.#run;
    ran[file] = (ran[file] ?? 0) + duration / 1000;
    const [, engine] = / › in (\w+), from nginx/.exec(test.titlePath().join(' › ')) ?? [];
    if (engine) this.#engines[engine] = (this.#engines[engine] ?? 0) + duration / 1000;
    if (status === 'skipped') {
      const why = test.annotations.find(({ type }) => type === 'skip')?.description;
      skipped.push({ file, name: test.title, why });
    } else if (status !== test.expectedStatus)
      failed[file] = [...(failed[file] ?? []), failure(test.titlePath().slice(3).join(' › '), errors)];
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
