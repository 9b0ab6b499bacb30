import { expect, test } from 'vitest';
import { impactOf } from './impact.ts';

const imports = new Map([
  ['mf-live/src/board/ticker.tsx', ['shared-ui/src/index.ts']],
  ['mf-live/src/board/ticker.test.tsx', ['mf-live/src/board/ticker.tsx']],
  ['shared-ui/src/index.ts', []],
  ['shell/src/main.tsx', ['shell/sdk/contract/index.ts']],
  ['shell/sdk/contract/index.ts', []],
  ['shell/platform/engine/log.ts', []],
  ['shell/platform/engine/log.test.ts', ['shell/platform/engine/log.ts']],
  ['shell/dev/main.ts', []],
  ['shell/dev/main.test.ts', ['shell/dev/main.ts']],
  ['e2e/support/test.ts', ['shell/platform/engine/log.ts']],
  ['e2e/support/tab-to.ts', []],
  ['e2e/journeys/one.spec.ts', ['e2e/support/test.ts', 'e2e/support/tab-to.ts']],
  ['e2e/journeys/two.spec.ts', ['e2e/support/test.ts']],
  ['e2e/dev/dev.deep.ts', ['shell/dev/main.ts']],
  ['e2e/docs/links.test.ts', ['e2e/docs/pages.ts']],
  ['e2e/docs/pages.ts', []],
]);
const none = { remotes: [], tests: [] };

test.each([
  [['mf-live/src/board/ticker.tsx'], { remotes: ['mf-live'], tests: [] }],
  [['mf-live/package.json', 'mf-new/src/a.tsx'], { remotes: ['mf-live', 'mf-new'], tests: [] }],
  [['e2e/support/tab-to.ts'], { remotes: [], tests: ['e2e/journeys/one.spec.ts'] }],
  [['e2e/journeys/two.spec.ts'], { remotes: [], tests: ['e2e/journeys/two.spec.ts'] }],
  [['e2e/journeys/new.spec.ts'], { remotes: [], tests: ['e2e/journeys/new.spec.ts'] }],
  [['shell/dev/main.ts'], { remotes: [], tests: ['shell/dev/main.test.ts'] }],
  [
    ['shell/platform/engine/log.ts'],
    {
      remotes: [],
      tests: ['e2e/journeys/one.spec.ts', 'e2e/journeys/two.spec.ts', 'shell/platform/engine/log.test.ts'],
    },
  ],
  [['README.md', 'mf-live/README.md'], { remotes: [], tests: ['e2e/docs/links.test.ts'] }],
  [['e2e/dev/dev.deep.ts'], none],
  [[], none],
  [['shared-ui/src/index.ts'], 'everything'],
  [['shell/sdk/contract/index.ts'], 'everything'],
  [['shell/rspack.config.ts'], 'everything'],
  [['package.json'], 'everything'],
  [['pnpm-lock.yaml', 'mf-live/package.json'], 'everything'],
])('a change of %j alters %j', (changed, impact) => {
  expect(impactOf(changed, imports, ['mf-live', 'mf-new'])).toEqual(impact);
});
