import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, repository } from '@mutha/cli';
import { inParallel } from '@mutha/store';
import { command } from './command.ts';
import { failuresOf, forgetRun, lastRun, skippedIn } from './last-run.ts';
import type { Selection } from './selection.ts';
import type { Step } from './steps.ts';
import { unlessRequired } from './tools/required.ts';

/**
 * The types of all packages, in two programs: what runs in Node, with Node's types, and what runs in browsers, without
 * them. A program for each package would read the packages that it imports once more.
 */
const programs = ['e2e/run/types/node.json', 'e2e/run/types/browser.json'];

/** Everything that needs no browser. */
export function checks(selection: Selection): Step[] {
  const { remotes, tests } = selection.kind === 'some' ? selection : { remotes: [], tests: [] };
  /** Only the folders of these remotes are checked, where nothing else has changed. */
  const only = remotes.length > 0 && tests.length === 0 ? remotes : undefined;
  const units = [...remotes.map((name) => `${name}/`), ...tests.filter((file) => !file.endsWith('.spec.ts'))];
  return [
    {
      name: 'lint and format',
      run: () => done(command('biome', ['check', '--error-on-warnings', ...(only ?? [])])),
    },
    { name: 'types', run: () => types(only ?? programs, only ?? remoteFolders()) },
    { name: 'import rules, and packages that are missing or not used', run: imports },
    ...(selection.kind === 'all' || units.length > 0 ? [unitTests(units)] : []),
  ];
}

const reporters = ['default', './e2e/run/unit-notes.ts'].map((reporter) => `--reporter=${reporter}`);

/** @param files parts of the names of test files; all test files, if it is empty */
export function unitTests(files: string[] = []): Step {
  return {
    name: 'unit tests',
    tests: 'unit',
    async run() {
      forgetRun('unit');
      await command('vitest', ['run', ...files, ...reporters]).catch((error: Error) => {
        throw new Error([...failuresOf(lastRun('unit')), error.message].join('\n'));
      });
      return unlessRequired(skippedIn(lastRun('unit')));
    },
  };
}

/** The model test, which the unit tests run some dozen times, 3,000 times; with owners, 600 times. */
export const modelTest: Step = {
  name: 'three machines on one store, 3,000 times',
  async run() {
    const runs = [
      { file: 'e2e/releases/machines.test.ts', seed: '1', count: '1500' },
      { file: 'e2e/releases/machines.test.ts', seed: '1501', count: '1500' },
      { file: 'e2e/owners/machines.test.ts', seed: '1', count: '300' },
      { file: 'e2e/owners/machines.test.ts', seed: '301', count: '300' },
    ];
    // Each keeps one core busy.
    await inParallel(2, runs, ({ file, seed, count }) =>
      command('vitest', ['run', file], '.', { MUTHA_SEED: seed, MUTHA_RUNS: count }),
    );
    return undefined;
  },
};

const done = async (work: Promise<void>) => {
  await work;
  return undefined;
};

/** Both keep one core busy. @throws Error that names each of the two that has found something */
async function imports(): Promise<undefined> {
  const results = await Promise.allSettled([
    command('tsx', ['e2e/imports/check.ts']),
    command('knip', ['--include', 'dependencies,unlisted,unresolved', '--no-config-hints']),
  ]);
  const failed = results.flatMap((result) => (result.status === 'rejected' ? (result.reason as Error).message : []));
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

/**
 * @throws Error that names each program whose types do not fit, and each remote without a `tsconfig.json` of its own
 */
async function types(programs: string[], remotes: string[]): Promise<undefined> {
  const without = remotes.filter((name) => !existsSync(join(repository, name, 'tsconfig.json')));
  for (const name of without)
    console.error(`${name} has no tsconfig.json, so its types cannot be checked. Copy it from another remote.`);
  const failed = [...without];
  await inParallel(2, programs, (program) =>
    without.includes(program)
      ? Promise.resolve()
      : command('tsc', ['--noEmit', '-p', program]).catch(() => void failed.push(program)),
  );
  if (failed.length > 0) throw new Error(`There are type errors in: ${failed.join(', ')}.`);
}
