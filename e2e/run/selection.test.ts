import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { expect, test } from 'vitest';
import { selectionFrom, selectionOfChange } from './selection.ts';

test('names of remotes select what concerns them, and nothing selects everything', async () => {
  expect(await selectionFrom([])).toEqual({ kind: 'all' });
  expect(await selectionFrom(['mf-live', 'mf-waitlist'])).toEqual({
    kind: 'some',
    remotes: ['mf-live', 'mf-waitlist'],
    tests: [],
  });
  expect(await selectionFrom(['--failed'])).toEqual({ kind: 'failed' });
});

test.each([[['mf-none']], [['--fast']], [['mf-live', '--changed']]])(
  '%j is refused with the ways to call it',
  async (args) => {
    await expect(selectionFrom(args)).rejects.toThrow(/is not one of mf-content, .*npm test -- --changed/s);
  },
);

const testsOfDocs = readdirSync(join(repository, 'e2e/docs'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `e2e/docs/${name}`);

// The rules are tested in `impact.test.ts`. These are the imports of this repository, as they are.
test.each([
  [['mf-live/src/board/ticker.tsx'], { kind: 'some', remotes: ['mf-live'], tests: [] }],
  [['shared-ui/src/theme.css'], { kind: 'all' }],
  [['shell/sdk/contract/path-patterns.ts'], { kind: 'all' }],
  [
    ['e2e/run/impact.ts'],
    {
      kind: 'some',
      remotes: [],
      tests: ['e2e/docs/commands.test.ts', 'e2e/run/impact.test.ts', 'e2e/run/selection.test.ts'],
    },
  ],
  [
    ['README.md', 'mf-live/README.md'],
    {
      kind: 'some',
      remotes: [],
      tests: testsOfDocs,
    },
  ],
  [['e2e/dev/dev.deep.ts'], { kind: 'nothing' }],
])('a change of %j selects %j', async (files, selection) => {
  expect(await selectionOfChange(files)).toEqual(selection);
});
