import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteConfig } from '@mutha/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exposedModules } from './check-config.ts';

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'config-'));
  folder = join(parent, 'mf-one');
  mkdirSync(folder);
  write('one-screen.tsx', 'export function OneScreen() {}');
  write('one-fragment.tsx', 'export function OneFragment() {}');
});
afterEach(() => rmSync(parent, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

const config = (more: object = {}, screen: object = {}) =>
  ({
    name: 'mf-one',
    team: 'One',
    screens: [{ path: '/one', module: './one-screen.tsx', title: 'One', description: 'The first.', ...screen }],
    ...more,
  }) as RemoteConfig;

test('gives the modules that are exposed', () => {
  expect([...exposedModules(config(), folder)]).toEqual([['./one-screen', './one-screen.tsx']]);
});

test.each([
  ['const', 'export const OneScreen = 1;'],
  ['list', 'const Other = 1;\nexport { Other as OneScreen };'],
  ['comment', '// export function TwoScreen() {}\n/* export const ThreeScreen */\nexport function OneScreen() {}'],
])('finds the component in a %s', (_, text) => {
  write('one-screen.tsx', text);
  expect(exposedModules(config(), folder).size).toBe(1);
});

test.each([
  [config({ name: 'mf-two' }), 'name is "mf-two", but the folder is "mf-one".'],
  [config({}, { module: './no-screen.tsx' }), 'screen "/one" names ./no-screen.tsx, and there is no such file.'],
  [config({}, { title: '' }), 'screen "/one" has no title.'],
  [config({}, { description: undefined }), 'screen "/one" has no description.'],
  [config({}, { path: '/one/:id' }), 'screen "/one/:id" has a parameter, so it needs "pages"'],
  [
    config({ fragments: { part: { module: './one-screen.tsx', props: {} } } }),
    'no component whose name ends in "Fragment"',
  ],
  [
    config({
      screens: [],
      fragments: { part: { module: './one-fragment.tsx', props: { of: 'string' }, optional: { of: 'string' } } },
    }),
    'fragment "part" has of both in "props" and in "optional". Leave it in one of the two.',
  ],
])('says what is wrong with a config (%#)', (wrong, message) => {
  expect(() => exposedModules(wrong, folder)).toThrow(`mf-one/remote.config.ts: `);
  expect(() => exposedModules(wrong, folder)).toThrow(message);
});

test.each([
  ['export function One() {}', 'exports no component whose name ends in "Screen"'],
  ['// export function OneScreen() {}', 'exports no component whose name ends in "Screen"'],
  [
    'export function OneScreen() {}\nexport const TwoScreen = 1;',
    'exports OneScreen and TwoScreen. Only one name may end in "Screen"',
  ],
])('wants exactly one component (%#)', (text, message) => {
  write('one-screen.tsx', text);
  expect(() => exposedModules(config(), folder)).toThrow(message);
});

test('wants file names that differ, since they name the modules', () => {
  mkdirSync(join(folder, 'two'));
  write('two/one-screen.tsx', 'export function TwoScreen() {}');
  const screens = [
    { path: '/one', module: './one-screen.tsx', title: 'One', description: 'The first.' },
    { path: '/two', module: './two/one-screen.tsx', title: 'Two', description: 'The second.' },
  ];
  expect(() => exposedModules(config({ screens }), folder)).toThrow('has the file name of ./one-screen.tsx');
});
