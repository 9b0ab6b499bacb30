import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadConfig } from '@mutha/build';
import { readBuilt } from '@mutha/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeStock } from './describe-stock-build.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stock-'));
  mkdirSync(join(folder, 'static'));
  for (const file of ['remoteEntry.js', 'static/one.js', 'static/one.css', 'later.js', 'later.js.LICENSE.txt'])
    writeFileSync(join(folder, file), file.endsWith('.css') ? 'h1 { color: red }' : file);
  writeFileSync(join(folder, 'later.js.map'), JSON.stringify({ version: 3, sources: [], mappings: '' }));
  write();
});
afterEach(() => rmSync(folder, { recursive: true }));

const manifest = (metaData: object = {}, shared: object[] = []) => ({
  metaData: {
    globalName: 'stock',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    ...metaData,
  },
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.3.0' },
    { name: 'lodash', version: '4.0.0', requiredVersion: '>=4' },
    { name: 'zustand', version: '5.0.0', requiredVersion: false },
    ...shared,
  ],
  exposes: [
    {
      path: './one-screen',
      assets: { js: { sync: ['static/one.js'], async: ['later.js'] }, css: { sync: ['static/one.css'], async: [] } },
    },
    { path: './Button', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } },
  ],
});
const write = (content: unknown = manifest()) =>
  writeFileSync(join(folder, 'mf-manifest.json'), typeof content === 'string' ? content : JSON.stringify(content));

const part = (file: string) => ({ file, at: '' });
const config = (screen: object = {}, more: object = {}): ReadConfig => ({
  name: 'mf-stock',
  team: 'Stock',
  screens: [{ path: '/one', screen: part('./src/one-screen.jsx'), title: 'One', description: 'The first.', ...screen }],
  fragments: {},
  ...more,
});

test('writes a descriptor that a release takes', async () => {
  const descriptor = await describeStock(folder, config());
  expect(descriptor).toMatchObject({
    name: 'mf-stock',
    runtime: 'federation',
    container: 'stock',
    entry: 'remoteEntry.js',
    modules: { './one-screen': { js: ['static/one.js'], css: ['static/one.css'], shared: ['react'] } },
    requires: { react: '^19.3.0' },
  });
  expect(Object.keys(descriptor.files)).toEqual([
    'later.js',
    'mf-manifest.json',
    'remoteEntry.js',
    'static/one.css',
    'static/one.js',
  ]);
  expect((await readBuilt('mf-stock', folder)).descriptor).toEqual(descriptor);
});

test('confines the sheets of the build, once', async () => {
  const sheet = () => readFileSync(join(folder, 'static/one.css'), 'utf8');
  await describeStock(folder, config());
  const confined = sheet();
  expect(confined).toMatch(/^@layer remotes\.mf-stock \{\s*@scope .*h1 \{ color: red \}/s);
  await describeStock(folder, config());
  expect(sheet()).toBe(confined);
});

test('refuses a sheet that cannot be confined', async () => {
  writeFileSync(join(folder, 'static/one.css'), 'a { color: red }\n@page { margin: 0 }');
  await expect(describeStock(folder, config())).rejects.toThrow(
    'static/one.css:2:1: "@page" reaches beyond mf-stock. It sets the paper size of every page.',
  );
});

test('gives the same build the same version, and another build another', async () => {
  const { version } = await describeStock(folder, config());
  expect((await describeStock(folder, config({ screen: part('./one-screen.js') }))).version).toBe(version);
  writeFileSync(join(folder, 'later.js'), 'changed');
  expect((await describeStock(folder, config())).version).not.toBe(version);
});

test.each([
  [
    'no publicPath "auto"',
    manifest({ publicPath: 'https://cdn.example/' }),
    /publicPath "https:\/\/cdn\.example\/".*Set output\.publicPath to "auto"/,
  ],
  ['a publicPath that is a function', manifest({ publicPath: undefined }), /is the result of a function/],
  [
    'an entry that is an ES module',
    manifest({ remoteEntry: { name: 'a.js', path: '', type: 'module' } }),
    /type "module"/,
  ],
  [
    'a range that cannot be checked',
    manifest({}, [{ name: 'react-dom', requiredVersion: '>=19 <21' }]),
    /react-dom in the range ">=19 <21".*requiredVersion/,
  ],
  [
    'a copy of the router, which would have no router around it',
    manifest({}, [{ name: 'react-router-dom', version: '7.18.5', requiredVersion: '^7.18.5' }]),
    /mf-stock shares react-router-dom\..*Import what you need from @mutha\/remote\/router/,
  ],
  ['a manifest that is not JSON', '{', /mf-manifest\.json is not JSON/],
  [
    'a name that the site cannot have, with the setting that gives it',
    manifest({ globalName: 'shopApp' }),
    /metaData\.globalName: expected lower-case .* \(set "name" of the plugin .*\), got "shopApp"$/,
  ],
  ['a manifest of another form', { metaData: {} }, /mf-manifest\.json\.metaData\.globalName: expected lower-case/],
])('refuses %s', async (_, content, message) => {
  write(content);
  await expect(describeStock(folder, config())).rejects.toThrow(message);
});

test.each([
  [
    'a screen that the build does not expose',
    config({ screen: part('./two-screen.js') }),
    /\/one is \.\/two-screen.*It exposes: \.\/one-screen, \.\/Button/,
  ],
  [
    'fragments',
    config({}, { fragments: { part: { fragment: part('./one-screen.js'), props: {} } } }),
    /offers fragments/,
  ],
  [
    'a config of another form',
    config({ path: '/One' }),
    /mf-stock\/remote\.config\.ts\.screens\[0\]\.path: expected a path/,
  ],
])('refuses %s', async (_, given, message) => {
  await expect(describeStock(folder, given)).rejects.toThrow(message);
});

test('refuses a folder without a manifest', async () => {
  rmSync(join(folder, 'mf-manifest.json'));
  await expect(describeStock(folder, config())).rejects.toThrow(/has no mf-manifest\.json\. Build with/);
});
