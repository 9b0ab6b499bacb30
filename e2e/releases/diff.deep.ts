import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@mutha/contract';
import { remoteFolders, repository } from '@mutha/release';
import { expect, test } from '../site/test.ts';
import { altered } from './altered.ts';
import { diffed, unnamed } from './diffed.ts';
import { muthaOk } from './mutha.ts';
import { otherwiseMade, planted, plantedEverywhere, shell, soundScreen, unseen } from './planted.ts';

for (const { what, name, build, code, named } of plantedEverywhere)
  test(`all that is planted in ${what} is named`, async ({ ownSite }, info) => {
    if (name === planted) await muthaOk(['release', planted, '--from', soundScreen(), '--store', ownSite.folder]);
    const folder = build();
    const found = await diffed(name, folder, ownSite.folder, info.outputPath('report'));
    rmSync(folder, { recursive: true });
    expect({ code: found.code, unnamed: unnamed(named, found.changes) }, found.err).toEqual({ code, unnamed: [] });
  });

for (const name of [...remoteFolders(), 'shell'])
  test(`a release of ${name} that changes nothing for visitors raises nothing`, async ({ ownSite }, info) => {
    const folder =
      name === 'shell'
        ? shell(unseen)
        : altered<Descriptor>(join(repository, name, 'dist'), 'remote.json', (_, into) => unseen(into));
    const found = await diffed(name, folder, ownSite.folder, info.outputPath('report'));
    rmSync(folder, { recursive: true });
    expect(found).toMatchObject({ code: 0, changes: [] });
  });

test('a release that no visitor can tell from what is live has no changes', async ({ ownSite }, info) => {
  await muthaOk(['release', planted, '--from', soundScreen(), '--store', ownSite.folder]);
  const found = await diffed(planted, otherwiseMade(), ownSite.folder, info.outputPath('report'));
  expect(found).toMatchObject({ code: 0, changes: [], pictures: 0, pages: 1 });
});

test('of a remote that is new, its paths are named', async ({ ownSite }, info) => {
  const found = await diffed(planted, soundScreen(), ownSite.folder, info.outputPath('report'));
  expect(found).toMatchObject({ code: 3, pages: 1, pictures: 1 });
  expect(found.changes).toContainEqual({ kind: 'routes', owner: planted, said: 'The path /planted is new.' });
});

test('what another team has lost is named, and stops no comparison; what is lost of the release itself does', async ({
  ownSite,
}, info) => {
  await muthaOk(['release', planted, '--from', soundScreen(), '--store', ownSite.folder]);
  const lose = (name: string) => {
    const files = join(ownSite.folder, 'releases', name, 'files');
    const [file = ''] = readdirSync(files).filter((each) => each.endsWith('.js'));
    rmSync(join(files, file));
    return `releases/${name}/files/${file} is missing.`;
  };
  const compare = () => diffed(planted, otherwiseMade(), ownSite.folder, info.outputPath('report'));
  const lost = lose('mf-signals');
  const found = await compare();
  const warnings = [`${lost} The pages of mf-signals are not compared.`];
  expect(found).toMatchObject({ code: 0, changes: [], pages: 1, warnings });
  const own = lose(planted);
  await expect(compare()).rejects.toThrow(`What is live cannot be shown: ${own} "npx mutha release ${planted}`);
});
