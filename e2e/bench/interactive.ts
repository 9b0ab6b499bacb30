import type { Page } from '@playwright/test';

/** Milliseconds after which a page counts as one that never becomes interactive. */
export const timeout = 30_000;

/** When a click on the screen first worked (see `probe.ts`). @returns undefined for a page on which none ever does */
export async function interactiveTime(page: Page): Promise<number | undefined> {
  const answer = await page
    .waitForFunction(() => window.benchProbe?.interactive, undefined, { polling: 100, timeout })
    .catch(() => undefined);
  return answer?.jsonValue();
}

/** The same, for where nothing can be measured without it. */
export async function untilInteractive(page: Page, path: string): Promise<void> {
  if ((await interactiveTime(page)) === undefined)
    throw new Error(`${path} was not interactive within ${timeout / 1_000} s`);
}
