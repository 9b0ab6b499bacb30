import { relative } from 'node:path';
import { repository } from '@mutha/cli';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { failure, keepRun, type Run, sum, workOf } from './last-run.ts';
import { startProgress } from './progress.ts';

const pathOf = (moduleId: string) => relative(repository, moduleId);

/** Prints lines of progress between the files of unit tests, and keeps what the run has learned. */
export default class UnitProgress implements Reporter {
  #work = new Map<string, number>();
  #progress?: ReturnType<typeof startProgress>;
  #run: Run = { ran: {}, skipped: [], failed: {} };

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#work = workOf(files.map(({ moduleId }) => pathOf(moduleId)));
    this.#progress = startProgress('files of unit tests', files.length, sum(this.#work.values()));
  }

  onTestModuleEnd(module: TestModule): void {
    const file = pathOf(module.moduleId);
    const { ran, skipped, failed } = this.#run;
    ran[file] = (ran[file] ?? 0) + module.diagnostic().duration / 1000;
    for (const test of module.children.allTests('skipped')) {
      const { note } = test.result() as { note?: string };
      skipped.push({ file, name: test.fullName, why: note ?? test.meta().why });
    }
    const tests = [...module.children.allTests('failed')].map((test) =>
      failure(test.fullName, test.result().errors ?? []),
    );
    if (!module.ok()) failed[file] = [...tests, ...module.errors().map((error) => failure('the file', [error]))];
    this.#progress?.advance(this.#work.get(file));
  }

  onTestRunEnd(): void {
    keepRun('unit', this.#run);
  }
}
