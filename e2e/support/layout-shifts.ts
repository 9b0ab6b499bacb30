import type { BrowserContext, Page } from '@playwright/test';

/** Makes every page of `context` record its layout shifts: movements that the visitor has not caused. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        const moved = entry.sources.map(({ node }) => (node as Element | undefined)?.className || node?.nodeName);
        shifts.push(`${entry.value} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Makes the first paint of every page of `context` wait for the whole main part, so that a busy machine does not paint
 * half of it. What moves while a page arrives has tests of its own (`journeys/arrival.spec.ts`).
 */
export async function paintWhole(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.head) return;
      observer.disconnect();
      const whole = { rel: 'expect', href: '#footer', blocking: 'render' };
      document.head.append(Object.assign(document.createElement('link'), whole));
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until fonts and layout are settled, at most the page's default timeout.
 * @returns the sum of a page's layout shifts until now, and what moved
 */
export async function shiftsOf(page: Page): Promise<{ sum: number; shifts: string[] }> {
  const settled = await page.waitForFunction(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    await painted();
    await painted();
    return (window as unknown as { shifts: string[] }).shifts;
  });
  const shifts = await settled.jsonValue();
  return { sum: shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0), shifts };
}
