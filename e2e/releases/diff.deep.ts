import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, remoteFolders } from '@mutha/cli';
import { release } from '@mutha/engine';
import { test as base, expect } from '../support/test.ts';
import { diffed, unnamed } from './diffed.ts';
import { handmade } from './handmade.ts';
import { muthaOk } from './mutha.ts';
import { failingScreen, otherwiseMade, type Planted, planted, remote, shell, soundScreen, unseen } from './planted.ts';
import { comparedWithShell, plantedEverywhere, plantedInDeclarations, plantedInShell } from './planted-everywhere.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';

/** A worker's fixture: the address of a store with the shell and these remotes. A comparison leaves it as it is. */
function comparedSite(
  names: string[],
  pages?: string[],
): [(args: object, use: (address: string) => Promise<void>) => Promise<void>, { scope: 'worker' }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const { store, address, close } = await newFolderWithShell();
      for (const name of names) {
        const build = remote(name, undefined, pages);
        await release(store, name, build);
        rmSync(build, { recursive: true });
      }
      await use(address);
      await close();
    },
    { scope: 'worker' },
  ];
}

const test = base.extend<{ shellAlone: TestSite }, { allRemotes: string; threePages: string }>({
  allRemotes: comparedSite(remoteFolders()),
  /** Three remotes that have one page each, for releases of the shell. */
  threePages: comparedSite(['mf-live', 'mf-content', 'mf-signals'], comparedWithShell),
  /** A site without remotes. A comparison also visits a page of each other remote, and here there is none. */
  // biome-ignore lint/correctness/noEmptyPattern: as above
  shellAlone: async ({}, use) => {
    const site = await newFolderWithShell();
    await use(site);
    await site.close();
  },
});

async function expectNamed({ name, build, code, named }: Planted, store: string, report: string): Promise<void> {
  const folder = build();
  const found = await diffed(name, folder, store, report);
  rmSync(folder, { recursive: true });
  expect({ code: found.code, unnamed: unnamed(named, found.changes) }, found.err).toEqual({ code, unnamed: [] });
}

for (const each of plantedEverywhere)
  test(`all that is planted in ${each.what} is named`, async ({ allRemotes }, info) => {
    await expectNamed(each, allRemotes, info.outputPath('report'));
  });

for (const each of plantedInDeclarations)
  test(`all that is planted in ${each.what} is named`, async ({ shellAlone }, info) => {
    const build = remote(each.name);
    await release(shellAlone.store, each.name, build);
    rmSync(build, { recursive: true });
    await expectNamed(each, shellAlone.address, info.outputPath('report'));
  });

test(`all that is planted in ${plantedInShell.what} is named`, async ({ threePages }, info) => {
  await expectNamed(plantedInShell, threePages, info.outputPath('report'));
});

async function expectNothing(name: string, folder: string, store: string, report: string): Promise<void> {
  const found = await diffed(name, folder, store, report);
  rmSync(folder, { recursive: true });
  expect(found).toMatchObject({ code: 0, changes: [] });
}

// One remote is tried for all: mf-live, because its board shows the time, which does not come from the release.
test('a release of mf-live that changes nothing for visitors raises nothing', async ({ allRemotes }, info) => {
  const build = remote('mf-live', (_, into) => unseen(into));
  await expectNothing('mf-live', build, allRemotes, info.outputPath('report'));
});

test('a release of the shell that changes nothing for visitors raises nothing', async ({ threePages }, info) => {
  await expectNothing('shell', shell(unseen), threePages, info.outputPath('report'));
});

test(`all that is planted in ${failingScreen.what} is named`, async ({ shellAlone }, info) => {
  await release(shellAlone.store, planted, soundScreen());
  const { named, code, build } = failingScreen;
  const found = await diffed(planted, build(), shellAlone.address, info.outputPath('report'));
  expect({ code: found.code, unnamed: unnamed(named, found.changes) }, found.err).toEqual({ code, unnamed: [] });
});

test('a release that no visitor can tell from what is live has no changes', async ({ shellAlone }, info) => {
  await release(shellAlone.store, planted, soundScreen());
  const found = await diffed(planted, otherwiseMade(), shellAlone.address, info.outputPath('report'));
  expect(found).toMatchObject({ code: 0, changes: [], pictures: 0, pages: 1 });
});

test('of a remote that is new, its paths are named', async ({ shellAlone }, info) => {
  const found = await diffed(planted, soundScreen(), shellAlone.address, info.outputPath('report'));
  expect(found).toMatchObject({ code: 3, pages: 1, pictures: 1 });
  expect(found.changes).toContainEqual({ kind: 'routes', owner: planted, said: 'The path /planted is new.' });
});

test('what another team has lost is named, and stops no comparison; what is lost of the release itself does', async ({
  shellAlone,
}, info) => {
  const { store, address } = shellAlone;
  await release(store, 'mf-signals', buildFolder('mf-signals'));
  await release(store, planted, soundScreen());
  const lose = (name: string) => {
    const files = join(address, 'releases', name, 'files');
    const [file = ''] = readdirSync(files).filter((each) => each.endsWith('.js'));
    rmSync(join(files, file));
    return `releases/${name}/files/${file} is missing.`;
  };
  const compare = () => diffed(planted, otherwiseMade(), address, info.outputPath('report'));
  const lost = lose('mf-signals');
  const found = await compare();
  const warnings = [`${lost} The pages of mf-signals are not compared.`];
  expect(found).toMatchObject({ code: 0, changes: [], pages: 1, warnings });
  const own = lose(planted);
  await expect(compare()).rejects.toThrow(`What is live cannot be shown: ${own} "npx mutha release ${planted}`);
});

test('a change that crosses teams is compared with the preview that has the rest of it', async ({
  shellAlone,
}, info) => {
  const parts = (has: boolean) =>
    handmade({
      name: 'mf-parts',
      screens: [{ path: '/parts' }],
      ...(has && { fragments: { part: { props: {} } } }),
      draws: "'The part'",
    });
  const host = handmade({
    name: planted,
    screens: [{ path: '/planted', embeds: [{ fragment: 'mf-parts/part', props: {} }] }],
    draws: `h('div', null, h('p', null, 'Sound'), h(Fragment, { of: { fragment: 'mf-parts/part' }, standIn: 'none' }))`,
  });
  const store = ['--store', shellAlone.address];
  await muthaOk(['release', 'mf-parts', '--from', parts(false), ...store]);
  await muthaOk(['release', planted, '--from', soundScreen(), ...store]);
  const report = info.outputPath('report');
  const alone = await diffed(planted, host, shellAlone.address, report);
  expect(alone).toMatchObject({ code: 1 });
  expect(alone.changes).toContainEqual(expect.objectContaining({ kind: 'refused' }));

  const said = await muthaOk(['release', 'mf-parts', '--from', parts(true), '--preview', '--json', ...store]);
  const { token } = JSON.parse(said);
  const { code, changes } = await diffed(planted, host, shellAlone.address, report, '--into', token);
  expect(code).toBe(3);
  expect(changes.filter(({ kind }) => ['refused', 'console'].includes(kind))).toEqual([]);
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'text', said: expect.stringContaining('The part') }));
});
