import type { Reporter } from 'vitest/node';
import { startProgress } from './progress.ts';

/** Prints lines of progress between the files of unit tests. */
export default class UnitProgress implements Reporter {
  #progress = startProgress('files of unit tests');
  #total = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length;
  }

  onTestModuleEnd(): void {
    this.#progress.reach(++this.#done, this.#total);
  }
}
