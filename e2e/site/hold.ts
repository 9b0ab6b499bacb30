import type { Page, Route } from '@playwright/test';

/**
 * Holds every request for an address until the test releases it.
 * @param address as `page.route` takes it
 * @param answer handles a released request; without it, the request goes on to the server
 * @returns a function that releases all requests
 */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
}

/** Every script that is not part of a page's HTML, as an address for `hold`. */
export const scripts = '**/releases/**/*.js';
