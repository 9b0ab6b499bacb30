import type { Page } from '@playwright/test';

/**
 * Runs in the page: whether React has begun in the main part, so that the router has the links of the frame. The screen
 * may be in any state. On a page that is hydrated on intent, the question is such an intent.
 */
export function isRouterThere(): boolean {
  (window as unknown as { [key: symbol]: { hydrate?(): void } | undefined })[Symbol.for('mutha.starter')]?.hydrate?.();
  const parts = [...(document.querySelector('main')?.children ?? [])];
  return parts.some((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
}

/**
 * Runs in the page: whether React has hydrated every screen and fragment. On a page that is hydrated on intent, the
 * question is such an intent.
 */
export function isHydrated(): boolean {
  (window as unknown as { [key: symbol]: { hydrate?(): void } | undefined })[Symbol.for('mutha.starter')]?.hydrate?.();
  const owned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const regions = [...document.querySelectorAll('[data-remote] > :first-child')];
  const heading = document.querySelector('main h1');
  return heading !== null && owned(heading) && regions.every(owned);
}

/** Runs in the page: whether it has been painted. It may come to life before a busy machine has painted it. */
export function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/**
 * Waits until React has hydrated every screen and fragment. On a page that is hydrated on intent, this is such an
 * intent.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/**
 * Waits until the page asks for nothing more by itself: its late chunk is there, it has read the registry, and it has
 * looked at the links in sight. On a page that is hydrated on intent, this is such an intent.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isRouterThere);
  await page.waitForFunction(() => (globalThis as { [key: symbol]: unknown })[Symbol.for('mutha.settled')] === true);
}
