import type { Page } from '@playwright/test';
import type { Probe } from './probe.ts';

export interface FirstClick {
  /** Milliseconds to the next paint. The browser reports none below 16, which is what those count as. */
  inp: number;
  /** Whether the click had its effect on the screen. */
  worked: boolean;
}

/**
 * A real tap on the probe's control, through the browser's own input. Everything else must have been measured before.
 */
export async function firstClick(page: Page, probe: Probe): Promise<FirstClick> {
  const control = probe.kind === 'submit' ? `${probe.selector} button[type="submit"]` : probe.selector;
  const before = await page.evaluate((probe) => window.benchProbe.stateOf(probe), probe);
  await page.locator(control).first().tap({ timeout: 10_000, noWaitAfter: true });
  const worked = await page
    .waitForFunction(([probe, before]) => window.benchProbe.stateOf(probe) !== before, [probe, before] as const, {
      polling: 50,
      timeout: 10_000,
    })
    .then(
      () => true,
      () => false,
    );
  // The browser hands in its report a moment after the paint.
  await page.waitForTimeout(300);
  return { inp: (await page.evaluate(() => window.benchPaints().inp)) ?? 16, worked };
}
