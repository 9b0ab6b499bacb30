import type { Page } from '@playwright/test';

/** Milliseconds after which a page counts as one that never answers. */
export const timeout = 30_000;

/** When the probe's control first had its effect (see `probe.ts`). @returns undefined for a page that never answers */
export async function answerTime(page: Page): Promise<number | undefined> {
  const answer = await page
    .waitForFunction(() => window.benchProbe?.answers, undefined, { polling: 100, timeout })
    .catch(() => undefined);
  return answer?.jsonValue();
}

/** The same for a measurement that needs the answer. */
export async function untilAnswers(page: Page, path: string): Promise<void> {
  if ((await answerTime(page)) === undefined) throw new Error(`${path} did not answer within ${timeout / 1_000} s`);
}
