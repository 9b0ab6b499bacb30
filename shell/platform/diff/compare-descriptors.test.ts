import type { Descriptor } from '@mutha/contract';
import { expect, test } from 'vitest';
import { declaredChanges } from './compare-descriptors.ts';

const descriptor = (changes: Partial<Descriptor> = {}): Descriptor => ({
  contract: 1,
  name: 'mf-one',
  team: 'One',
  version: '0123456789abcdef',
  container: 'one',
  entry: 'entry.js',
  modules: {},
  screens: [
    { path: '/one', module: './one', pages: [{ path: '/one', title: 'One', description: 'One.' }], embeds: [] },
  ],
  fragments: { card: { module: './card', props: { id: 'string' } } },
  redirects: [{ from: '/uno', to: '/one' }],
  requires: { react: '^19.0.0' },
  budget: 50_000,
  files: {},
  ...changes,
});
const said = (after: Partial<Descriptor>) => declaredChanges(descriptor(), descriptor(after)).map(({ said }) => said);

test.each<[string, Partial<Descriptor>, string[]]>([
  ['nothing, with other files', { version: 'fedcba9876543210', container: 'two' }, []],
  ['a path', { screens: [] }, ['The path /one is gone: its visitors get the 404 page.']],
  ['a redirect', { redirects: [] }, ['The redirect from /uno to /one is gone.']],
  [
    'where a redirect leads',
    { redirects: [{ from: '/uno', to: '/two' }] },
    ['The redirect from /uno now leads to /two; it led to /one.'],
  ],
  ['a fragment', { fragments: {} }, ['The fragment card is gone.']],
  [
    'a prop',
    { fragments: { card: { module: './card', props: { id: 'number' }, optional: { size: 'string' } } } },
    ['The fragment card now takes id: number, size?: string; it took id: string.'],
  ],
  ['a shared module', { requires: { react: '^20.0.0' } }, ['It needs react ^20.0.0, before ^19.0.0.']],
  ['the team', { team: 'Two' }, ['The team is now Two; it was One.']],
  ['the budget', { budget: 60_000 }, ['The budget is now 60,000 bytes; it was 50,000 bytes.']],
])('%s', (_, after, expected) => {
  expect(said(after)).toEqual(expected);
});

test('of a new remote, all is new, and what it needs is one line', () => {
  const requires = { react: '^19.0.0', zustand: '^5.0.0' };
  expect(declaredChanges(undefined, descriptor({ requires })).map(({ said }) => said)).toEqual([
    'The path /one is new.',
    'The redirect from /uno to /one is new.',
    'The fragment card is new: id: string.',
    'It needs react ^19.0.0, zustand ^5.0.0.',
  ]);
});
