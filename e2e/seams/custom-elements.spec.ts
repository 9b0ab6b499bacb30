import { expect, settled, test } from '../site/test.ts';
import { offer } from './handmade-release.ts';

/** A module that defines the element of its remote, as the guide says: what another release has defined stays. */
const defining = (version: string, screen: string) => `
  customElements.get('live-clock') ??
    customElements.define('live-clock', class extends HTMLElement {
      connectedCallback() { this.textContent = 'Clock of ${version}'; }
    });
  return { LiveScreen() { ${screen} } };`;

const drawing = (heading: string) => `return React.createElement('div', null,
  React.createElement('h1', null, '${heading}'), React.createElement('live-clock'));`;

test('the release before takes over where both releases define the same custom element, and the first stays', async ({
  page,
  site,
  consoleLines,
}) => {
  const { lastGood } = await offer(page, site, 'mf-live', {
    live: defining('the live release', `throw new Error('Not now.');`),
    lastGood: defining('the release before', drawing('As it was')),
  });
  await page.goto('/about');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  const region = page.locator('[data-remote="mf-live"][data-state="ready"]');
  await expect(region.getByRole('heading', { level: 1 })).toHaveText('As it was');
  await expect(region).toHaveAttribute('data-version', lastGood ?? '');
  await expect(region.locator('live-clock')).toHaveText('Clock of the live release');
  expect(consoleLines.filter((line) => line.startsWith('uncaught:'))).toEqual([]);
});

test('a custom element that is defined without a look at what is there keeps the release before from taking over', async ({
  page,
  site,
}) => {
  const unguarded = (module: string) => module.replace("customElements.get('live-clock') ??", '');
  await offer(page, site, 'mf-live', {
    live: unguarded(defining('the live release', `throw new Error('Not now.');`)),
    lastGood: unguarded(defining('the release before', drawing('As it was'))),
  });
  await page.goto('/about');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(page.locator('[data-missing="mf-live"]').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Signals', exact: true }).click();
  await expect(page.locator('[data-remote="mf-signals"][data-state="ready"] h1')).toHaveText('SIGNALS');
});
