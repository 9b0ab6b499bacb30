import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { UnitOrder } from './e2e/run/unit-order.ts';

const rooms = '{shell,shared-ui,mf-*,e2e}/**';
/** Files that replace modules. */
const replacing = `${rooms}/*.mocked.test.ts`;

export default defineConfig({
  // What remotes import as the router is the shell's facade over it, here as in the browser.
  resolve: { alias: { 'react-router-dom': join(import.meta.dirname, 'shell/contract/router.ts') } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one core is left to others, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: UnitOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [`${rooms}/*.test.ts`],
          exclude: [...configDefaults.exclude, replacing],
          environment: 'node',
          // A process of its own for each file would take more time than the tests.
          isolate: false,
        },
      },
      // A module that has been replaced is so for every file after it.
      { extends: true, test: { name: 'mocked', include: [replacing], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [`${rooms}/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['shared-ui/test/dom.ts'],
        },
      },
    ],
  },
});
