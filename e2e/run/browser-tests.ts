import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/release';
import { forgetBrowserTests, lastBrowserTests } from './browser-results.ts';
import { command } from './command.ts';
import type { Step } from './steps.ts';
import { browserStep } from './tools/steps.ts';

/**
 * @param remotes runs only the tests that concern these remotes, the release of each included; all tests, if it is
 *   empty
 * @param args more for Playwright, such as `--last-failed`
 */
export function browserTests(remotes: string[] = [], ...args: string[]): Step {
  const chosen = remotes.length > 0 ? ['--grep', remotes.join('|'), '--pass-with-no-tests'] : [];
  return {
    name: 'browser tests on production builds',
    hasTests: true,
    needs: [browserStep],
    async run() {
      await playwright([...chosen, ...args], { MUTHA_CHOSEN: remotes.join() });
      if (remotes.length === 0 || lastBrowserTests().run > 0) return undefined;
      return [`no browser test names ${remotes.join(' or ')} yet: the place for one is e2e/journeys`];
    },
  };
}

export const deepTests: Step = {
  name: 'kill points, races, hostile input, every order of visit',
  needs: [browserStep],
  run() {
    return playwright(['-c', 'playwright.deep.config.ts']);
  },
};

/** @throws Error that names each failed test, and why it failed */
async function playwright(args: string[], env?: NodeJS.ProcessEnv): Promise<undefined> {
  forgetBrowserTests();
  await command('playwright', ['test', ...args], 'e2e', env).catch((error: Error) => {
    throw new Error([...lastBrowserTests().failed, error.message].join('\n'));
  });
}

/** Whether browser tests failed in the last run, as Playwright has noted. */
export function hasFailedBrowserTests(): boolean {
  const file = join(repository, 'e2e/test-results/.last-run.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).failedTests.length > 0;
}
