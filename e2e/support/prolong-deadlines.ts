import { deadlines } from '@mutha/contract';
import type { BrowserContext, Page } from '@playwright/test';

/** How many times as long as a visitor's the deadlines of a page are, where no server hangs. */
export const longer = 4;

/**
 * Makes the deadlines of pages longer: a busy machine must not look like a server that hangs.
 * @param times how many times as long
 * @param from the shortest time that is prolonged, in milliseconds; without it, the shortest deadline of the shell
 */
export async function prolongDeadlines(
  pages: BrowserContext | Page,
  { times = longer, from = Math.min(...Object.values(deadlines)) } = {},
): Promise<void> {
  await pages.addInitScript(
    ({ times, from }) => {
      const { setTimeout: wait } = window;
      const { timeout } = AbortSignal;
      const prolonged = (ms = 0) => (ms < from ? ms : ms * times);
      Object.assign(window, {
        setTimeout: (work: TimerHandler, ms?: number, ...args: unknown[]) => wait(work, prolonged(ms), ...args),
      });
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, prolonged(ms));
    },
    { times, from },
  );
}

/** Makes a second a minute for the page: a busy machine then misses nothing that is shown or awaited for seconds. */
export const slowDown = (page: Page) => prolongDeadlines(page, { times: 60, from: 1_000 });
