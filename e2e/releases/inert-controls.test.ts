import { rmSync } from 'node:fs';
import { buildFolder } from '@mutha/cli';
import type { Descriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildEdition } from '../editions/build-edition.ts';
import { oddsWithControls } from '../editions/editions.ts';
import { altered } from './altered.ts';
import { hashOf, newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

const controls = {
  more: '<button type="button" onClick={() => {}}>More odds</button>',
  search: '<input type="search" name="team" aria-label="Team" />',
  sound: '<span role="switch" aria-checked="false" tabIndex={0}>Sound</span>',
  woken: '<button type="button" data-wakes="" onClick={() => {}}>More odds</button>',
};

let testSite: TestSite;
let build: string;

beforeAll(async () => {
  testSite = await newFolderWithShell();
  build = await buildEdition(oddsWithControls(controls));
});
afterAll(() => testSite.close());

/** The build, where the screens at `/odds/{name}` are hydrated on intent. */
const onIntent = (...names: string[]) =>
  altered<Descriptor>(build, 'remote.json', ({ screens }) => {
    for (const [index, { embeds, ...screen }] of screens.entries())
      if (names.some((name) => screen.path === `/odds/${name}`))
        screens[index] = { ...screen, hydrate: 'intent', embeds };
  });

test.each([
  ['more', '<button type="button">More odds of mf-odds would do nothing'],
  ['search', '<input type="search" name="team" aria-label="Team"> of mf-odds would do nothing'],
  ['sound', '<span role="switch">Sound of mf-odds would do nothing'],
])('a page that is hydrated on intent is refused for a control that would be dead: %s', async (name, says) => {
  const before = await hashOf(testSite.store);
  const folder = onIntent(name);
  const refused: Error = await release(testSite.store, 'mf-odds', folder).then(
    () => new Error('It was released.'),
    (error) => error,
  );
  expect(refused).toMatchObject({ name: 'ReleaseError', message: expect.stringContaining(says) });
  expect(refused.message).toContain(`The page /odds/${name} of mf-odds hydrates on intent`);
  expect(refused.message).toContain(`write hydrate: 'load' for the screen /odds/${name} in mf-odds/remote.config.ts`);
  expect(await hashOf(testSite.store)).toBe(before);
  rmSync(folder, { recursive: true });
});

test('the same controls are welcome on a page that is hydrated when it loads, and one that wakes its page on both', async () => {
  const own = await newFolder(testSite.store);
  const folder = onIntent('woken');
  await release(own.store, 'mf-odds', folder);
  const isOnIntent = async (name: string) => {
    const page = await own.store.read(`odds/${name}/index.html`);
    return Buffer.from(page?.bytes ?? '').includes('<script type="speculationrules">');
  };
  expect([await isOnIntent('woken'), await isOnIntent('more')]).toEqual([true, false]);
  rmSync(folder, { recursive: true });
  await own.close();
});

test('a shell is released beside a page that would be refused, which its team cannot mend', async () => {
  const own = await newFolder();
  onTestFinished(own.close);
  const folder = onIntent('more');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Nothing is drawn as long as there is no shell.
  await release(own.store, 'mf-odds', folder);
  expect(await release(own.store, 'shell', buildFolder('shell'))).toMatchObject({ isNew: true });
});
