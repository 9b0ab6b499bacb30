import type { test as browserTest } from '@playwright/test';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped. */
    why?: string;
  }
}

/**
 * Options for a unit test, or a group of them, that cannot run on every machine.
 * @param why the reason why it cannot run on this one; undefined if it can
 */
export const lacking = (why: string | undefined) => (why ? { skip: true, meta: { why } } : {});

/** The same for all tests of a group or a file of browser tests that calls this. */
export function skipLacking(test: Pick<typeof browserTest, 'skip'>, why: string | undefined): void {
  // biome-ignore lint/suspicious/noSkippedTests: the summary names it, and with MUTHA_REQUIRE_TOOLS=1 the run fails
  test.skip(why !== undefined, why ?? '');
}
