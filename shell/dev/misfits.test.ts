import { expect, test } from 'vitest';
import { misfitsSaidOnce } from './misfits.ts';
import type { Package } from './package.ts';

interface Parts {
  path?: string;
  embeds?: { fragment: string; props: Record<string, string> }[];
  fragments?: Record<string, { module: string; props: Record<string, string> }>;
}

function remote(name: string, { path = `/${name}`, embeds = [], fragments = {} }: Parts): Package {
  const modules = ['./screen', ...Object.values(fragments).map(({ module }) => module)];
  const descriptor = {
    contract: 1,
    name,
    team: 'One',
    version: '0123456789abcdef',
    container: name.replace('-', '_'),
    entry: 'entry.js',
    modules: Object.fromEntries(modules.map((module) => [module, { js: [], css: [], shared: [] }])),
    screens: [{ path, module: './screen', pages: [{ path, title: name, description: 'A page.' }], embeds }],
    fragments,
    redirects: [],
    requires: {},
    budget: 60_000,
    files: { 'entry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
  };
  return {
    name,
    base: 'http://localhost:3101/',
    state: { status: 'there' },
    descriptor: JSON.stringify(descriptor),
  };
}

const offering = remote('mf-odds', { fragments: { 'best-price': { module: './best', props: { match: 'string' } } } });
const embedding = (fragment: string, match: string) =>
  remote('mf-content', { embeds: [{ fragment, props: { match } }] });

test.each([
  ['a path of another remote', remote('mf-content', { path: '/mf-odds' }), 'mf-content claims /mf-odds, which mf-odds'],
  [
    'a fragment that its remote does not offer',
    embedding('mf-odds/best-prize', 'string'),
    '/mf-content of mf-content embeds mf-odds/best-prize, which mf-odds does not offer. Correct or remove it in mf-content, or release mf-odds with it in "fragments"',
  ],
  [
    'a prop of another type',
    embedding('mf-odds/best-price', 'number'),
    'it passes match as a number, but the fragment expects a string. Make the two agree.',
  ],
])('%s is said in the words of a release, once until it is gone', async (_, wrong, words) => {
  const lines: string[] = [];
  const say = misfitsSaidOnce((line) => lines.push(line));
  await say([offering, wrong], undefined);
  await say([offering, wrong], undefined);
  expect(lines).toEqual([expect.stringMatching(/^A release would be refused: /)]);
  expect(lines[0]).toContain(words);
  await say([offering, embedding('mf-odds/best-price', 'string')], undefined);
  expect(lines).toHaveLength(1);
  await say([offering, wrong], undefined);
  expect(lines).toHaveLength(2);
});

test('a remote that has built nothing yet is not said to lack a fragment', async () => {
  const lines: string[] = [];
  const { descriptor: _, ...unbuilt } = offering;
  await misfitsSaidOnce((line) => lines.push(line))([unbuilt, embedding('mf-odds/best-price', 'number')], undefined);
  expect(lines).toEqual([]);
});
