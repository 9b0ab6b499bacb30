import type { Page } from '@playwright/test';
import { deepIf } from '../site/deep.ts';
import { expect, settled, test } from '../site/test.ts';
import { offer } from './handmade-release.ts';

interface Hostile {
  what: string;
  /** Statements that the remote's module runs when it is loaded. */
  code: string;
  /** What the console names. */
  named: RegExp;
  isOrdinary?: boolean;
}

const replaced = (name: string) => new RegExp(`${name.replaceAll('.', '\\.')} is not what it was`);
const throws = `() => { throw new Error('Mine now.'); }`;

/** What a remote can do to the page that all remotes share. The shell cannot prevent it, and must get away from it. */
const hostile: Hostile[] = [
  {
    what: 'replaces Array.prototype.map',
    code: 'Array.prototype.map = () => [];',
    named: replaced('Array.prototype.map'),
    isOrdinary: true,
  },
  {
    what: 'replaces Node.prototype.appendChild by nothing',
    code: 'Node.prototype.appendChild = (node) => node;',
    named: replaced('Node.prototype.appendChild'),
    isOrdinary: true,
  },
  {
    what: 'sets Object.prototype.number',
    code: 'Object.prototype.number = "mine";',
    named: replaced('Object.prototype'),
    isOrdinary: true,
  },
  {
    what: 'puts a getter that throws on Object.prototype',
    code: `Object.defineProperty(Object.prototype, 'shell', { get: ${throws} });`,
    named: replaced('Object.prototype'),
  },
  {
    what: 'replaces Promise.prototype.then',
    code: 'Promise.prototype.then = () => new Promise(() => {});',
    named: replaced('Promise.prototype.then'),
  },
  {
    what: 'replaces Promise',
    code: 'window.Promise = class {};',
    named: replaced('Promise'),
  },
  { what: 'replaces JSON.parse', code: 'JSON.parse = () => ({});', named: replaced('JSON.parse') },
  {
    what: 'replaces Array.prototype[Symbol.iterator]',
    code: `Array.prototype[Symbol.iterator] = ${throws};`,
    named: /Array.prototype.Symbol\(Symbol.iterator\) is not what it was/,
  },
  {
    what: 'replaces String.prototype.startsWith and replace',
    code: `String.prototype.startsWith = () => false; String.prototype.replace = ${throws};`,
    named: replaced('String.prototype'),
  },
  {
    what: 'replaces document.createElement',
    code: `document.createElement = ${throws};`,
    named: replaced('document.createElement'),
  },
  {
    what: 'replaces history.pushState and replaceState by nothing',
    code: 'history.pushState = history.replaceState = () => {};',
    named: /The address is still/,
    isOrdinary: true,
  },
  {
    what: 'replaces history.pushState by what throws',
    code: `history.pushState = ${throws};`,
    named: /^/,
  },
  {
    what: 'replaces what makes React draw by what does nothing',
    code: `performance.now = ${throws}; MessagePort.prototype.postMessage = () => {};`,
    named: /was not drawn/,
    isOrdinary: true,
  },
];

const goTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
const heading = (page: Page, title: string) =>
  expect(page.locator('[data-remote][data-state="ready"] h1')).toHaveText(title);

for (const { what, code, named, isOrdinary = false } of hostile)
  test(`a remote that ${what} leaves no link dead`, deepIf(!isOrdinary), async ({ page, site, consoleLines }) => {
    await offer(page, site, 'mf-live', {
      live: `${code} return { LiveScreen: () => React.createElement('h1', null, 'Mine') };`,
    });
    for (const [label, title] of [
      ['Signals', 'SIGNALS'],
      ['Filters', 'FILTERS'],
    ] as const) {
      await page.goto('/about');
      await settled(page);
      await goTo(page, 'Live');
      await expect(page).toHaveURL(/\/live$/);
      await goTo(page, label);
      await heading(page, title);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Live Signals|Mine/);
      await goTo(page, 'Log in');
      await heading(page, 'JOIN THE MUTHA LIST');
    }
    expect(consoleLines.filter((line) => line.includes('mutha:')).join('\n')).toMatch(named);
  });

test('a remote that replaces fetch by what never answers stops no link, and no document is loaded', async ({
  page,
  site,
}) => {
  await offer(page, site, 'mf-live', {
    live: `window.fetch = () => new Promise(() => {});
      return { LiveScreen: () => React.createElement('h1', null, 'Mine') };`,
  });
  await page.goto('/about');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await goTo(page, 'Live');
  await heading(page, 'Mine');
  await goTo(page, 'Signals');
  await heading(page, 'SIGNALS');
  await page.goBack();
  await heading(page, 'Mine');
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});
