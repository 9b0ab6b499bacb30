import { deepIf } from '../support/deep.ts';
import { expect, navigate, test } from '../support/test.ts';
import { kinds } from './routes.ts';

/** A text of each module that every copy of the module has once, and that minification keeps. */
const marks = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__reactContainer$',
  router: 'You cannot render a <Router> inside another <Router>',
  'UI kit': 'ui-button',
};

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** A page of each remote: a remote's other pages share the same modules. */
const firsts = kinds.filter(({ owner }, index) => kinds.findIndex((kind) => kind.owner === owner) === index);

for (const first of firsts) {
  const title = `the whole site runs on one copy of everything shared, when ${first.path} comes first`;
  test(title, deepIf(first.path !== '/live'), async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
    });
    await page.goto(first.path);
    for (const { path, heading } of kinds) {
      await navigate(page, path);
      await expect(page.locator('h1')).toHaveText([heading]);
    }
    const all = await Promise.all(scripts);
    for (const [name, mark] of Object.entries(marks)) {
      const holders = all.filter((text) => text.includes(mark));
      expect(holders.length, `scripts with ${name}`).toBe(1);
    }
    expect(count(all.join(), marks.React), 'copies of React').toBe(1);
    expect(count(all.join(), marks.router), 'copies of the router').toBe(1);
  });
}

test('brings a heavier part of the kit only where it is used, and once', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const holders = async (mark: string) => (await Promise.all(scripts)).filter((text) => text.includes(mark)).length;
  const parts = ['ui-dialog-scrim', 'ui-tooltip', 'ui-slider-input', 'ui-switch-track', 'ui-tab-list'];

  await page.goto('/about');
  await expect(page.locator('h1')).toBeVisible();
  for (const part of parts) expect(await holders(part), `${part} on /about`).toBe(0);
  for (const path of ['/design-system', '/about', '/design-system']) {
    await navigate(page, path);
    await expect(page.locator('h1')).toHaveText(path === '/about' ? 'All about the product' : 'Design system');
  }
  for (const part of parts) expect(await holders(part), `${part} on /design-system`).toBe(1);
});
