import type { Page } from '@playwright/test';
import type { Probe } from './probe.ts';

export interface FirstClick {
  /** Milliseconds to the next paint. The browser reports none below 16, which is what those count as. */
  inp: number;
  /** Whether the click had its effect on the screen. */
  worked: boolean;
}

/** What a visitor presses of a probe's control. */
export const buttonOf = ({ kind, selector }: Probe) =>
  kind === 'submit' ? `${selector} button[type="submit"]` : selector;

/**
 * A real tap on the probe's control, through the browser's own input. Everything else must have been measured before.
 */
export async function firstClick(page: Page, probe: Probe): Promise<FirstClick> {
  const before = await page.evaluate((probe) => window.benchProbe.stateOf(probe), probe);
  await page.locator(buttonOf(probe)).first().tap({ timeout: 10_000, noWaitAfter: true });
  const worked = await page
    .waitForFunction(([probe, before]) => window.benchProbe.stateOf(probe) !== before, [probe, before] as const, {
      polling: 50,
      timeout: 10_000,
    })
    .then(
      () => true,
      () => false,
    );
  return { inp: await inpOf(page), worked };
}

/** The worst wait so far from a tap to the next paint. */
export async function inpOf(page: Page): Promise<number> {
  // The browser hands in its report a moment after the paint.
  await page.waitForTimeout(300);
  return (await page.evaluate(() => window.benchPaints().inp)) ?? 16;
}
