import type { Page } from '@playwright/test';
import type { Probe } from './probe.ts';

export interface FirstClick {
  /** Milliseconds to the next paint. The browser does not report less than 16; such a click counts as 16. */
  inp: number;
  /** Whether the click had its effect on the screen. */
  worked: boolean;
}

/** The element of a probe's control that a visitor presses. */
export const buttonOf = ({ kind, selector }: Probe) =>
  kind === 'submit' ? `${selector} button[type="submit"]` : selector;

/**
 * A real tap on the probe's control, through the browser's own input. All other measurements must be done before it.
 */
export async function firstClick(page: Page, probe: Probe): Promise<FirstClick> {
  await page.evaluate(openSheetOf, buttonOf(probe));
  const before = await page.evaluate((probe) => window.benchProbe.stateOf(probe), probe);
  const isChanged = ([probe, before]: readonly [Probe, string]) => window.benchProbe.stateOf(probe) !== before;
  const worked = await page
    .locator(buttonOf(probe))
    .first()
    .tap({ timeout: 10_000, noWaitAfter: true })
    .then(() => page.waitForFunction(isChanged, [probe, before] as const, { polling: 50, timeout: 10_000 }))
    .then(
      () => true,
      () => false,
    );
  return { inp: await inpOf(page), worked };
}

/** On a phone the filters of a list are in a sheet, which opens without a script. */
function openSheetOf(selector: string): void {
  document.querySelector(selector)?.closest<HTMLElement>('[popover]:not(:popover-open)')?.showPopover();
}

/** The worst wait so far from a tap to the next paint. */
export async function inpOf(page: Page): Promise<number> {
  // The browser reports a moment after the paint.
  await page.waitForTimeout(300);
  return (await page.evaluate(() => window.benchPaints().inp)) ?? 16;
}
