import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { UnitOrder } from './e2e/run/unit-order.ts';

const rooms = '{shell,shared-ui,mf-*,e2e}/**';
/**
 * Files that need a process of their own: they replace modules, or ask what had focus before, which other files would
 * have changed.
 */
const alone = `${rooms}/*.alone.test.{ts,tsx}`;
const exclude = [...configDefaults.exclude, alone];

export default defineConfig({
  // What remotes import as the router is the shell's facade over it, here as in the browser.
  resolve: { alias: { 'react-router-dom': join(import.meta.dirname, 'shell/contract/router.ts') } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one core is left to others, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: UnitOrder },
    // A process for each file would take more time than the tests.
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: [`${rooms}/*.test.ts`], exclude, environment: 'node', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [`${rooms}/*.test.tsx`],
          exclude,
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['shared-ui/test/dom.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: [alone], environment: 'node' } },
    ],
  },
});
