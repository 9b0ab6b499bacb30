import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import type { Page } from '@playwright/test';
import { handmade, removeHandmade } from '../releases/handmade.ts';
import { deep } from '../support/deep.ts';
import { type Site, serveCopy } from '../support/store.ts';
import { expect, hydrated, navigate, test } from '../support/test.ts';
import { replacedIn, watchElements } from './hydration.ts';

/**
 * Forms whose actions are functions, on a page of each kind. Each action adds a line to the list that its page shows.
 * One form is in a Suspense of its own, which React hydrates later than the rest: it is busy with another one before.
 */
const build = (words: string) =>
  handmade({
    name: 'mf-acts',
    screens: [{ path: '/acts' }, { path: '/acts/read', hydrate: 'intent' }],
    takes: `const { Suspense, useActionState, useState } = await take('react');
const note = (what) => (lines, data) => [...lines, what + ': ' + new URLSearchParams(data)];
const field = h('input', { name: 'team', 'aria-label': 'Team', required: true });
function Slow() {
  const end = typeof document === 'undefined' ? 0 : performance.now() + 20;
  while (performance.now() < end);
  return h('p', null, 'Slow');
}
function Acts() {
  const [saved, save, isPending] = useActionState(note('save'), []);
  const [others, setOthers] = useState([]);
  const drop = (data) => setOthers((lines) => note('drop')(lines, data));
  return h('div', null,
    h('h1', null, ${JSON.stringify(words)}),
    h(Suspense, null, h(Slow)),
    h(Suspense, null, h('form', { action: save, 'aria-label': 'Bet' }, field,
      h('button', { name: 'side', value: 'back' }, 'Back'),
      h('button', { name: 'side', value: 'lay' }, 'Lay'),
      h('button', { formAction: drop }, 'Drop'))),
    h('form', { 'aria-label': 'Bin' }, field, h('button', { formAction: drop }, 'Throw away')),
    h('ol', null, [...saved, ...others].map((line) => h('li', { key: line }, line))));
}`,
    draws: 'h(Acts)',
  });

test.describe.configure({ mode: 'default' });
let site: Site & { close(): Promise<void> };
test.beforeAll(async () => {
  site = await serveCopy();
  await release(directoryStore(site.folder), 'mf-acts', build('Acts'));
});
test.afterAll(async () => {
  await site.close();
  removeHandmade();
});

const bet = (page: Page) => page.getByRole('form', { name: 'Bet' });
const done = (page: Page) => page.getByRole('main').getByRole('listitem');

for (const path of ['/acts', '/acts/read']) {
  test(`an action of ${path} that is sent before React runs once, with what was typed and pressed`, async ({
    page,
    remote,
    consoleLines,
  }) => {
    await watchElements(page.context());
    await remote('*').hold('js');
    await page.goto(site.url + path, { waitUntil: 'commit' });
    const lay = bet(page).getByRole('button', { name: 'Lay' });
    await lay.click();
    await expect(lay).not.toHaveAttribute('aria-busy');
    await bet(page).getByLabel('Team').fill('Leeds & Hull');
    await lay.click();
    await lay.click();
    await expect(lay).toHaveAttribute('aria-busy', 'true');
    await remote('*').back();
    await expect(done(page)).toHaveText(['save: team=Leeds+%26+Hull&side=lay']);
    await expect(lay).not.toHaveAttribute('aria-busy');

    // From here on, React answers.
    await bet(page).getByLabel('Team').fill('York');
    await bet(page).getByLabel('Team').press('Enter');
    await expect(done(page)).toHaveText(['save: team=Leeds+%26+Hull&side=lay', 'save: team=York&side=back']);
    expect(await replacedIn(page)).toEqual([]);
    expect(consoleLines).toEqual([]);
    expect(page.url()).toBe(site.url + path);
  });

  for (const [form, name] of [
    ['Bet', 'Drop'],
    ['Bin', 'Throw away'],
  ] as const)
    test(`a button's own action of ${path} likewise: ${name}`, async ({ page, remote, consoleLines }) => {
      await remote('*').hold('js');
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await page.getByRole('form', { name: form }).getByLabel('Team').fill('Hull');
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
      await remote('*').back();
      await expect(done(page)).toHaveText(['drop: team=Hull']);
      await page.getByRole('form', { name: form }).getByLabel('Team').fill('York');
      await page.getByRole('button', { name }).click();
      await expect(done(page)).toHaveText(['drop: team=Hull', 'drop: team=York']);
      expect(consoleLines).toEqual([]);
    });

  test(
    `an action of ${path} runs on a page that was hydrated first, and after a link`,
    deep,
    async ({ page, consoleLines }) => {
      for (const arrive of [() => page.goto(site.url + path), () => navigate(page, path)]) {
        await arrive();
        await hydrated(page);
        await bet(page).getByLabel('Team').fill('Hull');
        await bet(page).getByRole('button', { name: 'Lay' }).click();
        await expect(done(page)).toHaveText(['save: team=Hull&side=lay']);
        await navigate(page, '/live');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Signals');
      }
      expect(consoleLines).toEqual([]);
    },
  );

  test(
    `an action of ${path} that is sent before React runs in the release that takes over`,
    deep,
    async ({ page, remote }) => {
      const own = await serveCopy();
      for (const words of ['Before', 'Now']) await release(directoryStore(own.folder), 'mf-acts', build(words));
      await remote('*').hold('js');
      const [entry] = /entry\.[0-9a-f]{8}\.js/.exec(await (await page.request.get(own.url + path)).text()) ?? [];
      await page.route(`**/${entry}*`, (route) => route.abort());
      await page.goto(own.url + path, { waitUntil: 'commit' });
      await bet(page).getByLabel('Team').fill('Hull');
      await bet(page).getByRole('button', { name: 'Lay' }).click();
      await remote('*').back();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before');
      await expect(done(page)).toHaveText(['save: team=Hull&side=lay']);
      await own.close();
    },
  );
}
