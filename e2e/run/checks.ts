import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel, remoteFolders, repository } from '@mutha/release';
import { command } from './command.ts';
import type { Selection } from './selection.ts';
import type { Step } from './steps.ts';
import { failedUnitTests, unitResults } from './unit-results.ts';

/** The packages that are not remotes of the site. */
const platform = [
  ...['contract', 'remote', 'build', 'testing', 'mf-new-remote', 'release', 'origin', 'dev'].map(
    (room) => `shell/${room}`,
  ),
  'shell',
  'shared-ui',
  'e2e',
];

/** Everything that needs no browser. */
export function checks(selection: Selection): Step[] {
  const remotes = selection.kind === 'remotes' ? selection.names : undefined;
  return [
    {
      name: 'lint and format',
      run: () => done(command('biome', ['check', '--error-on-warnings', ...(remotes ?? [])])),
    },
    { name: 'types', run: () => types(remotes ?? [...platform, ...remoteFolders()]) },
    { name: 'import rules', run: () => done(command('tsx', ['e2e/imports/check.ts'])) },
    {
      name: 'packages that are missing or not used',
      run: () => done(command('knip', ['--include', 'dependencies,unlisted,unresolved', '--no-config-hints'])),
    },
    unitTests(remotes),
  ];
}

const reporters = ['default', 'json', './e2e/run/unit-progress.ts'].map((reporter) => `--reporter=${reporter}`);

/** @param files parts of the names of test files; all test files, if it is empty */
export function unitTests(files: string[] = []): Step {
  return {
    name: 'unit tests',
    hasTests: true,
    async run() {
      // The results of an earlier run must not be taken for those of a run that ended before it wrote its own.
      rmSync(unitResults, { force: true });
      const args = ['run', ...files, ...reporters, `--outputFile.json=${unitResults}`];
      await command('vitest', args).catch((error: Error) => {
        const failed = failedUnitTests().flatMap(({ file, tests }) => tests.map((test) => `${file}: ${test}`));
        throw failed.length > 0 ? new Error(failed.join('\n')) : error;
      });
      return undefined;
    },
  };
}

const done = async (work: Promise<void>) => {
  await work;
  return undefined;
};

async function types(rooms: string[]): Promise<undefined> {
  const failed: string[] = [];
  await inParallel(2, rooms, async (room) => {
    if (!existsSync(join(repository, room, 'tsconfig.json'))) {
      console.error(`${room} has no tsconfig.json, so its types cannot be checked. Copy the one of another remote.`);
      failed.push(room);
    } else await command('tsc', ['--noEmit', '-p', room]).catch(() => failed.push(room));
  });
  if (failed.length > 0) throw new Error(`Types do not fit in: ${failed.join(', ')}.`);
}
