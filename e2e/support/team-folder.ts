import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installable, packPackages, repository } from '@mutha/cli';
import { muthaOk, type Ran } from '../releases/mutha.ts';

/** The folder of a team outside this repository: its own remote, with the packages that npm installs. */
export interface TeamFolder {
  /** The remote's folder. Nothing else of this repository is beside it. */
  folder: string;
  /** Runs a script of the remote's `package.json`. @returns its output @throws Error with its output, if it fails */
  npm(script: string, ...args: string[]): Promise<string>;
  /** Adds a package of npm to the remote. */
  add(name: string): Promise<void>;
  /** Runs `npx mutha`. @returns its exit code and what it printed on each stream */
  mutha(args: string[], options?: { input?: string; env?: Record<string, string> }): Promise<Ran>;
  /** Starts a script that runs until `end()` is called. */
  start(script: string, env: Record<string, string>): Started;
  /** Starts `npx mutha`, likewise. */
  startMutha(args: string[], env: Record<string, string>): Started;
  /**
   * Makes another remote beside this one with `npx mutha new`, and installs its dependencies.
   * @param args what follows its name
   */
  makeNew(name: string, ...args: string[]): Promise<TeamFolder>;
  /** Removes this remote and what was made beside it. */
  remove(): void;
}

/** A process that runs until it is ended. */
export interface Started {
  /** Its output so far. */
  printed(): string;
  /** Ends it, with all that it has started. It writes nothing any more then. */
  end(): Promise<void>;
}

let packed: Promise<Record<string, string>> | undefined;
/** A folder with what npm has installed first in this process. From there, npm adds and removes what differs. */
let kept: string | undefined;

/**
 * Makes a folder outside this repository that holds one remote and nothing else, and installs the remote's dependencies
 * with npm: the site's packages as they would be published, all others from the registry of npm.
 * @param remote its folder in this repository, such as `mf-live`
 */
export async function teamFolder(remote: string): Promise<TeamFolder> {
  const folder = join(newTeamFolder(), basename(remote));
  const filter = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
  cpSync(join(repository, remote), folder, { recursive: true, filter });
  packed ??= packOnce();
  const file = join(folder, 'package.json');
  const manifest = installable(JSON.parse(readFileSync(file, 'utf8')), await packed);
  // As the checks of a remote want it.
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return installed(folder);
}

/** A new folder for remotes outside the checkout. */
export function newTeamFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'mutha-team-')));
}

/**
 * The same by `npx mutha alone`, for a remote of this checkout.
 * @param folder gets it, and may hold others already
 */
export async function aloneFolder(remote: string, folder = newTeamFolder()): Promise<TeamFolder> {
  await muthaOk(['alone', remote, folder]);
  return installed(join(folder, remote));
}

/** Installs the dependencies of a remote outside this repository. */
async function installed(folder: string): Promise<TeamFolder> {
  const run = async (program: 'npm' | 'npx', ...args: string[]) => {
    try {
      const options = { cwd: folder, env: ownEnvironment(), maxBuffer: 1e8 };
      const { stdout, stderr } = await promisify(execFile)(program, args, options);
      return stdout + stderr;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${program} ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
    }
  };
  const npm = (...args: string[]) => run('npm', ...args);
  if (kept) takeOver(kept, folder);
  await npm('install', ...quietly);
  if (!kept) {
    kept = mkdtempSync(join(tmpdir(), 'mutha-installed-'));
    process.on('exit', () => rmSync(kept as string, { recursive: true, force: true }));
    takeOver(folder, kept);
  }
  return {
    folder,
    add: async (name) => void (await npm('install', name, ...quietly)),
    npm: (script, ...args) => npm('run', script, ...(args.length > 0 ? ['--', ...args] : [])),
    mutha: (args, { input = '', env } = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn('npx', ['mutha', ...args], { cwd: folder, env: { ...ownEnvironment(), ...env } });
        const ran = { code: 0, out: '', err: '' };
        child.stdout.on('data', (data) => (ran.out += data));
        child.stderr.on('data', (data) => (ran.err += data));
        child.once('error', reject);
        child.once('close', (code) => resolve({ ...ran, code: code ?? 1 }));
        child.stdin.end(input);
      }),
    start: (script, env) => started(folder, 'npm', ['run', script], env),
    startMutha: (args, env) => started(folder, 'npx', ['mutha', ...args], env),
    async makeNew(name, ...args) {
      await run('npx', 'mutha', 'new', name, ...args);
      return installed(join(dirname(folder), name));
    },
    remove: () => rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** How npm installs for a test. */
const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/** Gives `to` what is installed in `from`. */
function takeOver(from: string, to: string): void {
  cpSync(join(from, 'package-lock.json'), join(to, 'package-lock.json'));
  linkTree(join(from, 'node_modules'), join(to, 'node_modules'));
  // npm writes this file in place, so both folders would share it. Without the file, npm looks at the folder itself.
  rmSync(join(to, 'node_modules/.package-lock.json'), { force: true });
}

/** Copies a folder with hard links instead of copied files, of which an installation is twenty thousand. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** The environment of a team: nothing in it leads to the packages of this repository. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_PATH: _, ...env } = process.env;
  return env;
}

function started(folder: string, program: string, args: string[], env: Record<string, string>): Started {
  const child = spawn(program, args, { cwd: folder, env: { ...ownEnvironment(), ...env }, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  // Once no process of the group has its outputs open.
  const closed = once(child, 'close');
  return {
    printed: () => printed,
    async end() {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0));
      await closed;
    },
  };
}

/**
 * Packs every package that a remote can need, for all team folders of this process.
 * @returns by package, its address
 */
async function packOnce(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-packed-'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(repository, 'mf-live/package.json'), 'utf8'));
  const files = await packPackages(folder, Object.keys({ ...dependencies, ...devDependencies }));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `file:${join(folder, file)}`]));
}
