/** Fetches a version of Node as the package `node` of npm, so that a command can be run with another one. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isWindows = process.platform === 'win32';

/**
 * @param {string} version as npm takes it, such as `24`, which is the newest 24, or `20.19.0`
 * @param {string} cache the folder that holds what was fetched
 * @returns {{ program: string, env: NodeJS.ProcessEnv }} the file of that Node, and an environment whose PATH begins
 *   with its folder
 * @throws {Error} where there is no such version, or npm cannot fetch it
 */
export function fetchNode(version, cache) {
  if (!/^\d+(\.\d+){0,2}$/.test(version))
    throw new Error(`--node "${version}" is not a version of Node. Write it like --node 24 or --node 20.19.0.`);
  const folder = join(cache, version);
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel', 'error', `node@${version}`];
  const { status, stderr } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm could not fetch Node ${version}. It says:\n${stderr}`);
  const bin = join(folder, 'node_modules/node/bin');
  return {
    program: join(bin, isWindows ? 'node.exe' : 'node'),
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  };
}
