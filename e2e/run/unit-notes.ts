import { relative } from 'node:path';
import { repository } from '@mutha/cli';
import type { Reporter, TestModule } from 'vitest/node';
import { failure, keepRun, type Run } from './last-run.ts';

/** Keeps what a run of unit tests has learned. */
export default class UnitNotes implements Reporter {
  #run: Run = { ran: {}, skipped: [], failed: {} };

  onTestModuleEnd(module: TestModule): void {
    const file = relative(repository, module.moduleId);
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
  }

  onTestRunEnd(): void {
    keepRun('unit', this.#run);
  }
}
