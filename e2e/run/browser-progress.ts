import type { Reporter, Suite } from '@playwright/test/reporter';
import { startProgress } from './progress.ts';

/** Prints lines of progress between the browser tests. */
export default class BrowserProgress implements Reporter {
  #progress = startProgress('browser tests');
  #total = 0;
  #done = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(): void {
    this.#progress.reach(++this.#done, this.#total);
  }

  printsToStdio(): boolean {
    return false;
  }
}
