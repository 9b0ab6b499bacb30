/**
 * What `npm start`, `npm test` and the like begin with, on a machine with nothing but Node and npm: it
 * installs the workspace with pnpm if the lock file has changed since the last time, then runs the command.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const commands = {
  start: 'shell/origin/start.ts',
  dev: 'shell/origin/dev.ts',
  test: 'e2e/run/test.ts',
  check: 'e2e/run/check.ts',
};

const repository = join(import.meta.dirname, '..');
const pnpm = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).config.pnpm;
const stamp = join(repository, 'node_modules/.installed-from');

function fail(message, status = 1) {
  console.error(`\n${message}`);
  process.exit(status);
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: repository, stdio: 'inherit', ...options });
  if (error) fail(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `This is Node ${process.versions.node}; Mutha needs 20.19 or newer. Install one from https://nodejs.org and try again.`,
  );
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(repository, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the packages …');
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const status = run(npx, ['--yes', `pnpm@${pnpm}`, 'install', '--frozen-lockfile'], {
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    fail('The packages could not be installed; what went wrong stands above. Nothing else was done.', status);
  writeFileSync(stamp, lock);
}

const [name = '', ...args] = process.argv.slice(2);
const script = commands[name];
if (!script) fail(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
checkNode();
install();
process.exit(run(process.execPath, ['--import', 'tsx', script, ...args]));
