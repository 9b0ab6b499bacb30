import type { Deployed } from '@mutha/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Snapshot } from '../live/snapshot.ts';
import { federationFile, federationFileAt } from './federation-files.ts';

const files = { js: [], css: [], shared: [] };
const release = {
  name: 'mf-odds',
  base: '/releases/mf-odds/files/',
  version: '0123456789abcdef',
  container: 'mf_odds_01234567',
  entry: 'entry.01234567.js',
  requires: { react: '^19.3.1' },
  modules: {
    './odds-screen': { ...files, js: ['odds-screen.1.js'], css: ['odds.2.css'], exports: ['OddsScreen'] },
    './slip': { ...files, exports: ['SlipFragment'] },
    './unknown': files,
  },
  screens: [
    { path: '/odds', module: './odds-screen' },
    { path: '/unknown', module: './unknown' },
  ],
  fragments: { slip: { module: './slip', props: { source: 'string' }, optional: { count: 'number' } } },
} as unknown as Deployed;

const site = { registry: { remotes: { 'mf-odds': {} } }, remote: async () => release } as unknown as Snapshot;

test('the manifest leads to the files of the live release, from its own address', async () => {
  const manifest = JSON.parse(String(await federationFile(site, { remote: 'mf-odds', file: 'mf-manifest.json' })));
  expect(manifest.metaData).toMatchObject({ globalName: 'mf_odds_01234567', publicPath: 'auto' });
  const { path, name } = manifest.metaData.remoteEntry;
  const at = new URL('https://mutha.example/federation/mf-odds/mf-manifest.json');
  expect(new URL(`${path}/${name}`, at).pathname).toBe('/releases/mf-odds/files/entry.01234567.js');
  const [screen] = manifest.exposes;
  expect(screen).toMatchObject({ name: 'odds-screen', path: './odds-screen' });
  expect(new URL(screen.assets.css.sync[0], at).pathname).toBe('/releases/mf-odds/files/odds.2.css');
  expect(manifest.shared).toMatchObject([{ name: 'react', requiredVersion: '^19.3.1', version: '19.3.1' }]);
});

test('the archive types each screen and fragment that is known, and none that is not', async () => {
  const archive = (await federationFile(site, { remote: 'mf-odds', file: 'types.zip' })) as Buffer;
  const types = Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes).split('\n').slice(2).join('')]),
  );
  expect(types).toEqual({
    'odds-screen.d.ts':
      'export declare const OddsScreen: ComponentType<{ path: string; params: Readonly<Record<string, string>> }>;',
    'slip.d.ts': 'export declare const SlipFragment: ComponentType<{ source: string; count?: number; }>;',
  });
});

test('the declarations lead a host from an address to its types', async () => {
  const declarations = await federationFile(site, { remote: 'mf-odds', file: 'types.d.ts' });
  expect(declarations).toContain(
    "T extends 'REMOTE_ALIAS_IDENTIFIER/slip' ? typeof import('REMOTE_ALIAS_IDENTIFIER/slip')",
  );
});

test('only a remote that is live has these files, and no other path leads to them', async () => {
  expect(await federationFile(site, { remote: 'mf-gone', file: 'types.zip' })).toBeUndefined();
  expect(federationFileAt('/federation/mf-odds/types.zip')).toEqual({ remote: 'mf-odds', file: 'types.zip' });
  for (const path of [
    '/federation/shell/types.zip',
    '/federation/mf-odds/other.json',
    '/federation/mf-odds/types.zip/',
  ])
    expect(federationFileAt(path)).toBeUndefined();
});
