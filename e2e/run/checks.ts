import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../../shell/release/in-parallel.ts';
import { remoteFolders, repository } from '../../shell/release/packages.ts';
import { command } from './command.ts';
import type { Selection } from './selection.ts';
import type { Step } from './steps.ts';

/** Everything that needs no browser. */
export function checks(selection: Selection): Step[] {
  const remotes = selection.kind === 'remotes' ? selection.names : undefined;
  return [
    {
      name: 'lint and format',
      run: () => done(command('biome', ['check', '--error-on-warnings', ...(remotes ?? [])])),
    },
    { name: 'types', run: () => types(remotes ?? ['shell', 'shared-ui', 'e2e', ...remoteFolders()]) },
    { name: 'import rules', run: () => done(command('tsx', ['e2e/imports/check.ts'])) },
    unitTests(remotes),
  ];
}

/** What became of the unit tests the last time, as vitest writes it. */
export const unitResults = join(repository, 'node_modules/.cache/unit-tests.json');

const reporters = ['default', 'json', './e2e/run/unit-progress.ts'].map((reporter) => `--reporter=${reporter}`);

/** @param files parts of their names; all, where there are none */
export function unitTests(files: string[] = []): Step {
  return {
    name: 'unit tests',
    hasTests: true,
    run: () => done(command('vitest', ['run', ...files, ...reporters, `--outputFile.json=${unitResults}`])),
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
