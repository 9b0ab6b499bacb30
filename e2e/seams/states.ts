import { deadlines } from '@mutha/contract';
import type { Page } from '@playwright/test';
import type { Remote } from '../support/failing-remote.ts';
import { changeRegistry } from '../support/handmade-release.ts';
import type { Site } from '../support/store.ts';
import { expect, hydrated } from '../support/test.ts';

const throwing = `throw new Error('This screen cannot draw itself.');`;
const incompatible = { first: `throw new Error('react 18.3.1 is not here.');`, draws: '' };
export const waiting = { first: 'const never = new Promise(() => {});', draws: 'return React.use(never);' };
const newerShell = '0123456789abcdef';

/** Goes to the live screen by a link, from a page without that screen. */
export async function goThere(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
}

interface State {
  name: string;
  /** Brings a page into this state. @param live the remote of the live screen */
  show(page: Page, live: Remote, site: Site): Promise<void>;
  heading: string;
  actions: string[];
  /** Whether another state looks the same. Then only the deep tests look at this one. */
  isDeep?: boolean;
}

/** States in which the shell shows a page of its own instead of a missing one. */
export const messages: State[] = [
  {
    name: 'a screen that did not arrive',
    async show(page, live) {
      await live.lose('js');
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a screen that throws',
    isDeep: true,
    async show(page, live) {
      await live.draws(throwing);
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a screen that waits for ever',
    isDeep: true,
    async show(page, live) {
      await page.clock.install();
      await live.draws(waiting);
      await goThere(page);
      await expect(page.locator('[data-state="pending"]')).toBeVisible();
      await page.clock.fastForward(deadlines.screen + 100);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a module that does not fit the shell',
    isDeep: true,
    async show(page, live) {
      await live.draws(incompatible);
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Try again', 'Go to the home page'],
  },
  {
    name: 'a module that does not fit the shell of an old tab',
    isDeep: true,
    async show(page, live) {
      await live.draws(incompatible, { shell: newerShell });
      await goThere(page);
    },
    heading: 'Live signals',
    actions: ['Reload the page', 'Go to the home page'],
  },
  {
    name: 'a site that cannot be reached',
    async show(page) {
      await page.route('**/registry.json', (route) => route.abort());
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
    async show(page, live) {
      await live.lose('js');
      await page.goto('/live');
    },
    heading: 'Live Signals',
    actions: ['Try again'],
  },
  {
    name: 'whose code does not fit the shell of an old tab',
    async show(page, live, site) {
      await changeRegistry(page, site, ({ shell }) => Object.assign(shell?.live ?? {}, { version: newerShell }));
      await page.addInitScript((name) => {
        const broken = { init: () => Promise.reject(new Error('react 18.3.1 is not here.')) };
        Object.defineProperty(window, name, { value: broken });
      }, live.descriptor.container);
      await page.goto('/live');
    },
    heading: 'Live Signals',
    actions: ['Reload the page'],
  },
];
