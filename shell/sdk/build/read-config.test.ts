import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

let folder: string;

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (config: string) => {
  write('remote.config.ts', config);
  return readConfig(join(folder, 'remote.config.ts'));
};

beforeEach(() => {
  folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'read-'))), 'mf-one');
  mkdirSync(join(folder, 'src'), { recursive: true });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

test('a part is its file and where it is imported, whichever file imports it, and does not run', async () => {
  write('src/boom-screen.tsx', 'throw new Error("It runs.");');
  write(
    'src/more.ts',
    `export const more = [1, 2].map((x) => ({ path: '/' + x, screen: () => import("./boom-screen.tsx") }));`,
  );
  const config = await read(`import { more } from './src/more.ts';
export default {
  team: 'One',
  screens: [...more, { path: '/one', screen: () => import('./src/one-screen.tsx') }],
  fragments: { now: { fragment: () => import('./src/now-fragment.jsx'), props: {} } },
};`);
  const boom = { file: './src/boom-screen.tsx' };
  expect(config.screens.map(({ screen }) => screen)).toMatchObject([
    boom,
    boom,
    { file: './src/one-screen.tsx', at: 'mf-one/remote.config.ts:4' },
  ]);
  expect(config.screens[0]?.screen.at).toBe('mf-one/src/more.ts:1');
  expect(config.fragments).toEqual({
    now: { fragment: { file: './src/now-fragment.jsx', at: 'mf-one/remote.config.ts:5' }, props: {} },
  });
  expect(config.name).toBe('mf-one');
});

test('pages can be a function, which imports data as they are', async () => {
  write('src/data.ts', `export const slugs = ['a', 'b'];`);
  const { screens } = await read(`export default { team: 'One', screens: [{
  path: '/:x',
  screen: () => import('./src/one-screen.tsx'),
  pages: async () => (await import('./src/data.ts')).slugs.map((slug) => ({ path: '/' + slug })),
}] };`);
  expect(screens[0]?.pages).toEqual([{ path: '/a' }, { path: '/b' }]);
});

test.each([
  [`export default 'One';`, 'has no remote as its default export: export default { team, screens }.'],
  [`export default { screens: [] };`, `has no "team". Write team: 'Odds', the name of your team.`],
  [`export default { team: 'One' };`, 'has no list of "screens". Write screens: [].'],
  [`export default { team: 'One', screens: { '/one': {} } };`, '"screens" is not a list. Write […].'],
  [`export default { team: 'One', screens: [], fragments: [] };`, '"fragments" is not an object. Write { … }.'],
  [`export default { team: 'One', screens: [], redirects: {} };`, '"redirects" is not a list. Write […].'],
  [`export default { team: 'One', screens: [null] };`, 'screen 1 is not an object. Write { … }.'],
  [
    `export default { team: 'One', screens: [{ path: '/one', screen: () => import('./a.tsx'), pages: () => ({}) }] };`,
    '"pages" of screen "/one" is not a list. Write […].',
  ],
  [`export default { taem: 'One', screens: [] };`, 'the remote has "taem". Correct it to one of team, screens, '],
  [`export default { team: 'One', screens: [], fragmets: {} };`, 'the remote has "fragmets". Correct it to one of '],
  [
    `export default { team: 'One', screens: [{ path: '/one', hydrat: 'intent', screen: () => import('./a.tsx') }] };`,
    'screen "/one" has "hydrat". Correct it to one of path, screen, hydrate, ',
  ],
  [
    `export default { team: 'One', screens: [{ path: '/:x', screen: () => import('./a.tsx'), pages: [{ path: '/a', titel: 'A' }] }] };`,
    'page "/a" has "titel". Correct it to one of path, title, ',
  ],
  [
    `export default { team: 'One', screens: [], fragments: { now: { fragment: () => import('./a.tsx'), prop: {} } } };`,
    'fragment "now" has "prop". Correct it to one of fragment, props, optional, or remove it.',
  ],
  [
    `export default { team: 'One', screens: [], redirects: [{ from: '/a', target: '/b' }] };`,
    'the redirect from "/a" has "target". Correct it to one of from, to, or remove it.',
  ],
  [`export const config = 1;`, 'No matching export'],
  [
    `export default { team: 'One', screens: [{ path: '/one', screen: './src/one-screen.tsx' }] };`,
    `screen "/one" does not import the file that renders it. Write screen: () => import('./src/…/…-screen.tsx').`,
  ],
  [
    `export default { team: 'One', screens: [], fragments: { now: { fragment: () => 1, props: {} } } };`,
    `fragment "now" does not import the file that renders it. Write fragment: () => import(`,
  ],
  [`export default { team: 'One', screens: [ };`, 'cannot be read: remote.config.ts:1:41: ERROR: Unexpected "}"'],
  [`throw new Error('No feed.');`, 'cannot be read: No feed.'],
])('says what is wrong with a config (%#)', async (config, message) => {
  await expect(read(config)).rejects.toThrow(message);
});
