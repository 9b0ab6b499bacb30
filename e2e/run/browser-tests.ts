import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/release';
import { command } from './command.ts';
import type { Step } from './steps.ts';
import { browserStep } from './tools/steps.ts';

/**
 * @param remotes runs only the tests that concern these remotes, the release of each included; all tests, if it is
 *   empty
 * @param args more for Playwright, such as `--last-failed`
 */
export function browserTests(remotes: string[] = [], ...args: string[]): Step {
  const chosen = remotes.length > 0 ? ['--grep', remotes.join('|')] : [];
  return {
    name: 'browser tests on production builds',
    hasTests: true,
    needs: [browserStep],
    async run() {
      await command('playwright', ['test', ...chosen, ...args], 'e2e', { MUTHA_CHOSEN: remotes.join() });
      return undefined;
    },
  };
}

export const deepTests: Step = {
  name: 'kill points, races, hostile input, every order of visit',
  needs: [browserStep],
  async run() {
    await command('playwright', ['test', '-c', 'playwright.deep.config.ts'], 'e2e');
    return undefined;
  },
};

/** Whether browser tests failed in the last run, as Playwright has noted. */
export function hasFailedBrowserTests(): boolean {
  const file = join(repository, 'e2e/test-results/.last-run.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).failedTests.length > 0;
}
