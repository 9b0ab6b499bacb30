import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { folderOf } from './folder-of.ts';
import { serverProgram } from './start-server.ts';

export function isInstalled(name: string): boolean {
  return serverProgram(folderOf(name)) !== undefined;
}

let underway: Promise<boolean> | undefined;

/**
 * Installs the workspace with the pnpm that `package.json` names, and shows pnpm's output. Calls during an installation
 * share it.
 * @returns whether it worked
 */
export function install(): Promise<boolean> {
  underway ??= run().finally(() => {
    underway = undefined;
  });
  return underway;
}

async function run(): Promise<boolean> {
  const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const isWindows = process.platform === 'win32';
  const child = spawn(isWindows ? 'npx.cmd' : 'npx', ['--yes', packageManager, 'install'], {
    cwd: repository,
    stdio: 'inherit',
    shell: isWindows,
  });
  const [code] = await once(child, 'exit').catch(() => []);
  return code === 0;
}
