import { expect, settled, test } from '../support/test.ts';

/** A module that defines the element of its remote, as the guide says: what another release has defined stays. */
const live = {
  first: `customElements.get('live-clock') ??
    customElements.define('live-clock', class extends HTMLElement {
      connectedCallback() { this.textContent = 'Clock of the live release'; }
    });`,
  draws: `throw new Error('Not now.');`,
};
const before = {
  first: live.first.replace('live release', 'release before'),
  draws: `return React.createElement('div', null,
    React.createElement('h1', null, 'As it was'), React.createElement('live-clock'));`,
};

test('the release before takes over where both releases define the same custom element, and the first stays', async ({
  page,
  remote,
  consoleLines,
}) => {
  const versions = await remote('mf-live').draws(live, { before });
  await page.goto('/about');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  const region = page.locator('[data-remote="mf-live"][data-state="ready"]');
  await expect(region.getByRole('heading', { level: 1 })).toHaveText('As it was');
  await expect(region).toHaveAttribute('data-version', versions.before ?? '');
  await expect(region.locator('live-clock')).toHaveText('Clock of the live release');
  expect(consoleLines.filter((line) => line.startsWith('uncaught:'))).toEqual([]);
});

test('a custom element that is defined without a look at what is there keeps the release before from taking over', async ({
  page,
  remote,
}) => {
  const unguarded = (code: typeof live) => ({ ...code, first: code.first.replace(/^.*\?\?/, '') });
  await remote('mf-live').draws(unguarded(live), { before: unguarded(before) });
  await page.goto('/about');
  await settled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(page.locator('[data-missing="mf-live"]').getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Signals', exact: true }).click();
  await expect(page.locator('[data-remote="mf-signals"][data-state="ready"] h1')).toHaveText('SIGNALS');
});
