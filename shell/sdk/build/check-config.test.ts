import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exposedModules } from './check-config.ts';
import { refuseMissingComponents } from './components.ts';
import type { ReadConfig } from './read-config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
  mkdirSync(join(folder, 'two'));
  for (const file of ['one-screen.tsx', 'two/one-screen.tsx', 'one-fragment.tsx'])
    writeFileSync(join(folder, file), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const part = (file: string, line = 7) => ({ file, at: `mf-one/remote.config.ts:${line}` });
const screen = { path: '/one', screen: part('./one-screen.tsx'), title: 'One', description: 'The first.' };
const fragment = { fragment: part('./one-fragment.tsx'), props: {} };

const config = (more: object = {}, changed: object = {}): ReadConfig => ({
  name: 'mf-one',
  team: 'One',
  screens: [{ ...screen, ...changed }],
  fragments: {},
  ...more,
});

test('gives the modules that are exposed', () => {
  expect([...exposedModules(config(), folder)]).toEqual([['./one-screen', './one-screen.tsx']]);
});

test.each([
  [config({ name: 'Odds' }), 'The folder "Odds" gives the remote its name, so it must be "mf-"'],
  [config({}, { screen: part('./no-screen.tsx') }), 'mf-one/remote.config.ts:7: ./no-screen.tsx does not exist.'],
  [config({}, { title: '' }), 'mf-one/remote.config.ts:7: screen "/one" has no title.'],
  [config({}, { description: undefined }), 'mf-one/remote.config.ts:7: screen "/one" has no description.'],
  [config({}, { path: '/one/:id' }), 'screen "/one/:id" has a parameter, so it needs "pages"'],
  [
    config({ screens: [screen, { ...screen, screen: part('./two/one-screen.tsx', 9) }] }),
    'mf-one/remote.config.ts:9: ./two/one-screen.tsx has the same file name as ./one-screen.tsx. Rename one.',
  ],
  [
    config({ fragments: { part: { ...fragment, props: undefined } } }),
    'remote.config.ts:7: fragment "part" has no props. Write props: {}, or',
  ],
  [
    config({ fragments: { part: { ...fragment, props: { of: 'string' }, optional: { of: 'string' } } } }),
    'fragment "part" has of in both "props" and "optional". Remove it from one of them.',
  ],
])('says what is wrong with a config, and where (%#)', (wrong, message) => {
  expect(() => exposedModules(wrong, folder)).toThrow(message);
});

const builtWith = (exports: string[], name = './one-screen') => ({ [name]: { js: [], css: [], shared: [], exports } });

test('a screen has one component, whose name says so', () => {
  const refused = (exports: string[]) => () => refuseMissingComponents(config(), builtWith(exports));
  expect(refused(['OneScreen', 'OneFragment'])).not.toThrow();
  expect(refused(['OneFragment'])).toThrow(
    'mf-one/remote.config.ts:7: ./one-screen.tsx exports no component. Export the component of a screen under a name that ends in "Screen".',
  );
  expect(refused(['OneScreen', 'TwoScreen'])).toThrow(
    './one-screen.tsx exports OneScreen and TwoScreen. Only one name may end in "Screen".',
  );
});

test('a fragment has one too', () => {
  const own = config({ screens: [], fragments: { part: fragment } });
  expect(() => refuseMissingComponents(own, builtWith(['OneScreen'], './one-fragment'))).toThrow(
    'under a name that ends in "Fragment"',
  );
});
