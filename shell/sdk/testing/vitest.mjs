import { join } from 'node:path';
import { configDefaults } from 'vitest/config';

/**
 * The Vitest configuration of a package. Rules (`.test.ts`) run in Node, parts of a screen (`.test.tsx`) in jsdom.
 * Files of one kind share a process, since one process for each would take more time than the tests; mocks, timers,
 * globals and variables of the environment that a test has replaced are put back after it. `.alone.test.ts` is for
 * files that replace modules, ask what had focus before, or meet listeners that other tests leave for a moment.
 *
 * This file is JavaScript, since Vitest loads it before anything compiles TypeScript.
 *
 * @param {string} [rooms] the folders with tests, as a pattern
 * @returns {import('vitest/config').ViteUserConfig}
 */
export function testing(rooms = 'src/**') {
  const alone = `${rooms}/*.alone.test.{ts,tsx}`;
  const exclude = [...configDefaults.exclude, alone];
  const setUp = (name) => join(import.meta.dirname, name);
  const project = (test) => ({ extends: true, test: { setupFiles: setUp('restore.ts'), ...test } });
  return {
    test: {
      testTimeout: 180_000,
      // A hook may build the shell first, beside other workers that do so.
      hookTimeout: 900_000,
      // A busy machine is slow, which is not a failure.
      expect: { poll: { timeout: 60_000 } },
      // The site's packages are TypeScript, also where they are installed in node_modules, so Vitest must compile them.
      server: { deps: { inline: [/@mutha[\\/]/] } },
      projects: [
        project({ name: 'rules', include: [`${rooms}/*.test.ts`], exclude, environment: 'node', isolate: false }),
        project({
          name: 'parts',
          include: [`${rooms}/*.test.tsx`],
          exclude,
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['restore.ts', 'dom.ts'].map(setUp),
        }),
        project({ name: 'alone', include: [alone], environment: 'node' }),
      ],
    },
  };
}
