import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { command } from './command.ts';
import { failuresOf, forgetRun, lastRun, type Run, skippedIn } from './last-run.ts';
import type { Step } from './steps.ts';
import { unlessRequired } from './tools/required.ts';
import { browserStep } from './tools/tool-steps.ts';

/**
 * Runs the tests that concern some remotes, the release of each included, and those of some files. Runs all tests, if
 * both are empty.
 * @param specs paths in this repository
 * @param args more for Playwright, such as `--last-failed`
 */
export function browserTests(remotes: string[] = [], specs: string[] = [], ...args: string[]): Step {
  // The name of a test, as Playwright searches it, begins with its file's path in the folder of the tests.
  const patterns = [...remotes, ...specs.map((file) => file.replace(/^e2e\//, '').replaceAll('.', '[.]'))];
  const chosen = patterns.length > 0 ? ['--grep', patterns.join('|'), '--pass-with-no-tests'] : [];
  return {
    name: 'browser tests on production builds',
    tests: 'browser',
    needs: [browserStep],
    async run() {
      const run = await playwright([...chosen, ...args], { MUTHA_CHOSEN: remotes.join() });
      if (chosen.length === 0 || Object.keys(run.ran).length > 0) return unlessRequired(skippedIn(run));
      return [`no browser test names ${remotes.join(' or ')} yet: add one in e2e/journeys`];
    },
  };
}

export const deepTests: Step = {
  name: 'kill points, races, hostile input, every order of visit',
  tests: 'browser',
  needs: [browserStep],
  async run() {
    return unlessRequired(skippedIn(await playwright(['-c', 'playwright.deep.config.ts'])));
  },
};

/** What Playwright has compiled. Its own place is the folder for temporary files, which goes with each run. */
const compiled = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(repository, 'node_modules/.cache/playwright') };

/** @throws Error that names each failed test, and why it failed */
async function playwright(args: string[], env?: NodeJS.ProcessEnv): Promise<Run> {
  forgetRun('browser');
  await command('playwright', ['test', ...args], 'e2e', { ...compiled, ...env }).catch((error: Error) => {
    throw new Error([...failuresOf(lastRun('browser')), error.message].join('\n'));
  });
  return lastRun('browser');
}

/** Whether browser tests failed in the last run, as Playwright has noted. */
export function hasFailedBrowserTests(): boolean {
  const file = join(repository, 'e2e/test-results/.last-run.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).failedTests.length > 0;
}
