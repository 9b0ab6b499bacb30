/**
 * The first step of `npm start`, `npm test` and the like. It needs only Node and npm. It installs the workspace with
 * pnpm if what the packages depend on has changed, then runs the command.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  existsSync,
  constants as files,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants, homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endTree } from '../sdk/node/end-tree.mjs';
import { nodeProblem } from '../sdk/node/known-node.mjs';
import { fetchNode } from './fetch-node.mjs';
import { rootOfTests } from './root-of-tests.mjs';

const commands = {
  start: 'shell/platform/cli/start.ts',
  dev: 'shell/dev/main.ts',
  serve: 'shell/platform/cli/serve.ts',
  test: 'e2e/run/test.ts',
  'test:deep': 'e2e/run/test-deep.ts',
  check: 'e2e/run/check.ts',
  bench: 'e2e/bench/bench.ts',
  'bench:dev': 'e2e/bench/dev.ts',
  'bench:diff': 'e2e/bench/diff.ts',
  'bench:lists': 'e2e/bench/lists.ts',
  'bench:load': 'e2e/bench/server-load.ts',
  'bench:releases': 'e2e/bench/releases.ts',
  fonts: 'e2e/fonts/main.ts',
  newest: 'e2e/toolchain/newest.ts',
  pictures: 'e2e/pictures/main.ts',
};

const repository = fileURLToPath(new URL('../..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
const lock = join(repository, 'pnpm-lock.yaml');
const stamp = join(repository, 'node_modules/.installed-from');
const isWindows = process.platform === 'win32';

function fail(message, status = 1) {
  console.error(`\n${message}`);
  process.exit(status);
}

function checkNode() {
  const problem = nodeProblem();
  if (problem?.isRefused) fail(problem.message);
  if (problem) console.error(problem.message);
}

/** npm and pnpm keep what they fetch in the home folder. Where it cannot be written, they keep it in this checkout. */
function provideCaches() {
  try {
    accessSync(homedir(), files.W_OK);
  } catch {
    const cache = join(repository, 'node_modules/.cache/home');
    for (const name of ['npm_config_cache', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME'])
      process.env[name] = join(cache, name);
  }
}

/** A hash of the lock file and of all that the packages of the repository depend on. */
function installInputs() {
  const hash = createHash('sha256');
  const wings = ['', 'shell', 'shell/sdk', 'shell/platform'].map((wing) => join(repository, wing));
  const packages = wings.flatMap((wing) => readdirSync(wing).map((room) => join(wing, room, 'package.json')));
  for (const file of [lock, join(repository, 'pnpm-workspace.yaml'), join(repository, 'package.json'), ...packages]) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installInputs()) return;
  console.log('Installing the packages …');
  const { status, error } = spawnSync(isWindows ? 'npx.cmd' : 'npx', ['--yes', packageManager, 'install'], {
    cwd: repository,
    stdio: 'inherit',
    shell: isWindows,
  });
  if (error) fail(`npx could not be started: ${error.message}`);
  if (status !== 0) {
    fail('The packages could not be installed; see the error above. Nothing else was done.', status ?? 1);
  }
  const { status: differs } = spawnSync('git', ['diff', '--quiet', 'HEAD', '--', lock], { cwd: repository });
  if (differs === 1) console.log('pnpm-lock.yaml has changed: commit it with your change.');
  writeFileSync(stamp, installInputs());
}

/** Takes `--node 24` out of the arguments. @returns the Node that runs the command, and its environment */
function chosenNode(args) {
  const at = args.indexOf('--node');
  if (at < 0) return { program: process.execPath, env: process.env };
  const [, version = ''] = args.splice(at, 2);
  try {
    return fetchNode(version, join(repository, 'node_modules/.cache/node'));
  } catch (error) {
    return fail(error.message);
  }
}

const [name = '', ...args] = process.argv.slice(2);
const script = commands[name];
if (!script) fail(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
checkNode();
provideCaches();
install();
const { program, env } = chosenNode(args);

/** The folder for temporary files of the command and of all that it starts. It is removed when this process exits. */
const temporary = mkdtempSync(join(name.startsWith('test') ? rootOfTests() : tmpdir(), 'mutha-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

const child = spawn(program, ['--import', 'tsx', script, ...args], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...env, TMPDIR: temporary, TSX_TSCONFIG_PATH: join(repository, 'shell/platform/cli/tsx.json') },
  // The command gets a process group of its own. Ctrl-C then reaches only this process, which ends all others in order.
  detached: !isWindows,
});
child.on('exit', (code, signal) => {
  if (!isStopping) process.exit(code ?? 128 + constants.signals[signal]);
});

let isStopping = false;
async function stop(status) {
  if (isStopping) return;
  isStopping = true;
  await endTree(child.pid);
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(128 + constants.signals[signal]));

// npm may be killed without a signal to the processes that it has started. This process then gets another parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(1), 100).unref();
