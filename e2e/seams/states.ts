import type { Page } from '@playwright/test';
import type { Site } from '../site/store.ts';
import { expect, hydrated } from '../site/test.ts';
import { changeRegistry, liveDescriptor, offer } from './handmade-release.ts';

export const isScript = (url: URL) => /\/releases\/mf-live\/.+\.js$/.test(url.pathname);
export const notFound = { status: 404, body: 'There is no such file.' };
const throwing = `return { LiveScreen() { throw new Error('This screen cannot draw itself.'); } };`;
const incompatible = `throw new Error('react 18.3.1 is not here.');`;
export const waiting = `const never = new Promise(() => {}); return { LiveScreen: () => React.use(never) };`;
const newerShell = '0123456789abcdef';

/** Goes to the live screen by a link, from a page without that screen. */
export async function goThere(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
}

interface State {
  name: string;
  /** Brings a page into this state. */
  show(page: Page, site: Site): Promise<void>;
  heading: string;
  actions: string[];
  /** Whether another state looks the same. Then only the deep tests look at this one. */
  isDeep?: boolean;
}

/** States in which the shell shows a page of its own instead of a missing one. */
export const messages: State[] = [
  {
    name: 'a screen that did not arrive',
    async show(page) {
      await page.route(isScript, (route) => route.fulfill(notFound));
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a screen that throws',
    isDeep: true,
    async show(page, site) {
      await offer(page, site, 'mf-live', { live: throwing });
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a screen that waits for ever',
    isDeep: true,
    async show(page, site) {
      await page.clock.install();
      await offer(page, site, 'mf-live', { live: waiting });
      await goThere(page);
      await expect(page.locator('[data-state="pending"]')).toBeVisible();
      await page.clock.fastForward(8_100);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a module that does not fit the shell',
    isDeep: true,
    async show(page, site) {
      await offer(page, site, 'mf-live', { live: incompatible });
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a module that does not fit the shell of an old tab',
    isDeep: true,
    async show(page, site) {
      await offer(page, site, 'mf-live', { live: incompatible, shell: newerShell });
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Reload the page', 'Go to the home page'],
  },
  {
    name: 'a site that cannot be reached',
    async show(page) {
      await page.route('**/registry.json', (route) => route.fulfill(notFound));
      await page.goto('/contact');
      await hydrated(page);
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
    },
    heading: 'Live signals',
    actions: ['Try again'],
  },
  {
    name: 'a path that no remote owns',
    show: async (page) => void (await page.goto('/pricing')),
    heading: 'Oops! Page not found',
    actions: ['Back to home'],
  },
  {
    name: 'a routing error',
    async show(page) {
      await page.addInitScript(() => {
        const { error } = console;
        console.error = (...words) => {
          if (String(words[0]).startsWith('404')) throw new Error('The page could not be drawn.');
          error(...words);
        };
      });
      await page.goto('/contact');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    },
    heading: 'Unexpected Application Error!',
    actions: ['Try again', 'Back to home'],
  },
];

/** States in which the HTML of a page can be read, but its controls do not work. */
export const notices: State[] = [
  {
    name: 'whose code did not arrive',
    async show(page) {
      await page.route(isScript, (route) => route.fulfill(notFound));
      await page.goto('/live');
    },
    heading: 'Live Signals',
    actions: ['Try again'],
  },
  {
    name: 'whose code does not fit the shell of an old tab',
    async show(page, site) {
      await changeRegistry(page, site, ({ shell }) => Object.assign(shell?.live ?? {}, { version: newerShell }));
      const { container } = liveDescriptor(site, 'mf-live');
      await page.addInitScript((name) => {
        const broken = { init: () => Promise.reject(new Error('react 18.3.1 is not here.')) };
        Object.defineProperty(window, name, { value: broken });
      }, container);
      await page.goto('/live');
    },
    heading: 'Live Signals',
    actions: ['Reload the page'],
  },
];
