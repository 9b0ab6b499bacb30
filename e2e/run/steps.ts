import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../shell/release/packages.ts';
import { hasOwnChromium, systemChromium } from '../site/chromium.ts';

export interface Step {
  name: string;
  /** Throws where the step fails. What it prints, the reader sees. */
  run(): void;
}

/** Everything that needs no browser. */
export const checks: Step[] = [
  { name: 'lint and format', run: () => command('biome', ['check', '--error-on-warnings']) },
  { name: 'types', run: types },
  { name: 'import rules', run: () => command('tsx', ['e2e/imports/check.ts']) },
  { name: 'unit tests and separate builds', run: () => command('vitest', ['run']) },
];

export const chromiumStep: Step = { name: 'a Chromium', run: provideChromium };

export const browserTests: Step[] = [
  chromiumStep,
  { name: 'browser tests on production builds', run: () => command('playwright', ['test'], 'e2e') },
];

export const deepTests: Step[] = [
  {
    name: 'kill points, races, hostile input, every order of visit',
    run: () => command('playwright', ['test', '-c', 'playwright.deep.config.ts'], 'e2e'),
  },
];

/** Runs every step, whatever became of the one before, and ends with a summary and the exit code. */
export function runSteps(steps: Step[]): void {
  const results = steps.map(({ name, run }) => {
    console.log(`\n── ${name}`);
    const began = performance.now();
    let isPassed = true;
    try {
      run();
    } catch (error) {
      isPassed = false;
      console.error((error as Error).message);
    }
    return { name, isPassed, seconds: (performance.now() - began) / 1000 };
  });
  console.log('\n── summary');
  for (const { name, isPassed, seconds } of results) {
    console.log(`${isPassed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
  const failed = results.filter(({ isPassed }) => !isPassed).length;
  console.log(`steps: ${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function command(name: string, args: string[], room = '.'): void {
  const bin = join(repository, room, 'node_modules/.bin', name);
  const { status, error } = spawnSync(bin, args, {
    cwd: join(repository, room),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw new Error(`${name} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}.`);
}

function types(): void {
  const rooms = ['shell', 'shared-ui', 'e2e', ...readdirSync(repository).filter((name) => name.startsWith('mf-'))];
  const failed = rooms.filter((room) => {
    if (!existsSync(join(repository, room, 'tsconfig.json'))) {
      console.error(`${room} has no tsconfig.json, so its types cannot be checked. Copy the one of another remote.`);
      return true;
    }
    try {
      command('tsc', ['--noEmit', '-p', room]);
      return false;
    } catch {
      return true;
    }
  });
  if (failed.length > 0) throw new Error(`Types do not fit in: ${failed.join(', ')}.`);
}

function provideChromium(): void {
  const own = systemChromium() ?? (hasOwnChromium() ? "Playwright's own" : undefined);
  if (own) {
    console.log(`Using ${own}.`);
    return;
  }
  console.log('There is no Chromium on this machine. Downloading the one that belongs to Playwright …');
  try {
    command('playwright', ['install', 'chromium'], 'e2e');
  } catch {
    throw new Error(
      'The browser tests need a Chromium, and it could not be downloaded. Either install one for the system\n' +
        '(Debian and Ubuntu: apt-get install chromium), or let Playwright download its own where the network\n' +
        'allows it (cd e2e && npx playwright install chromium). Then run the tests again.',
    );
  }
}
