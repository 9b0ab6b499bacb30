import { expect, test } from 'vitest';
import { selectionFrom, selectionOfChange } from './selection.ts';

test('names of remotes select what concerns them, and nothing selects everything', () => {
  expect(selectionFrom([])).toEqual({ kind: 'all' });
  expect(selectionFrom(['mf-live', 'mf-waitlist'])).toEqual({ kind: 'remotes', names: ['mf-live', 'mf-waitlist'] });
  expect(selectionFrom(['--failed'])).toEqual({ kind: 'failed' });
});

test.each([[['mf-none']], [['--fast']], [['mf-live', '--changed']]])(
  '%j is refused with the ways to call it',
  (args) => {
    expect(() => selectionFrom(args)).toThrow(/is none of mf-content, .*npm test -- --changed/s);
  },
);

test.each([
  [
    ['mf-live/src/board/ticker.tsx', 'mf-waitlist/package.json'],
    { kind: 'remotes', names: ['mf-live', 'mf-waitlist'] },
  ],
  [['mf-live/src/board/ticker.tsx', 'shared-ui/src/theme.css'], { kind: 'all' }],
  [['package.json'], { kind: 'all' }],
  [['README.md', 'mf-live/README.md'], { kind: 'nothing' }],
  [[], { kind: 'nothing' }],
])('a change of %j selects %j', (files, selection) => {
  expect(selectionOfChange(files)).toEqual(selection);
});
