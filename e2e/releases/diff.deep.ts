import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@mutha/contract';
import { remoteFolders, repository } from '@mutha/release';
import { expect, test } from '../site/test.ts';
import { altered } from './altered.ts';
import { diffed, unnamed } from './diffed.ts';
import { handmade } from './handmade.ts';
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

test('a change that crosses teams is compared with the preview that has the rest of it', async ({ ownSite }, info) => {
  const parts = (has: boolean) =>
    handmade({
      name: 'mf-parts',
      screens: [{ path: '/parts' }],
      ...(has && { fragments: { part: { module: './part', props: {} } } }),
      draws: "'The part'",
    });
  const host = handmade({
    name: planted,
    screens: [{ path: '/planted', embeds: [{ fragment: 'mf-parts/part', props: {} }] }],
    draws: `h('div', null, h('p', null, 'Sound'), h(Fragment, { of: { fragment: 'mf-parts/part' }, standIn: 'none' }))`,
  });
  const store = ['--store', ownSite.folder];
  await muthaOk(['release', 'mf-parts', '--from', parts(false), ...store]);
  await muthaOk(['release', planted, '--from', soundScreen(), ...store]);
  const report = info.outputPath('report');
  const alone = await diffed(planted, host, ownSite.folder, report);
  expect(alone).toMatchObject({ code: 1 });
  expect(alone.changes).toContainEqual(expect.objectContaining({ kind: 'refused' }));

  const said = await muthaOk(['release', 'mf-parts', '--from', parts(true), '--preview', '--json', ...store]);
  const { token } = JSON.parse(said);
  const { code, changes } = await diffed(planted, host, ownSite.folder, report, '--into', token);
  expect(code).toBe(3);
  expect(changes.filter(({ kind }) => ['refused', 'console'].includes(kind))).toEqual([]);
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'text', said: expect.stringContaining('The part') }));
});
