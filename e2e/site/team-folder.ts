import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@mutha/release';
import type { Ran } from '../releases/mutha.ts';

/** The packages that a team installs, by their folders. */
const published = [
  ...['contract', 'remote', 'build', 'testing', 'mf-new-remote', 'release', 'origin', 'dev'].map(
    (room) => `shell/${room}`,
  ),
  'shell',
  'shared-ui',
];

/** The folder of a team outside this repository: its own remote, with the packages that npm installs. */
export interface TeamFolder {
  /** The remote's folder. Nothing else of this repository is beside it. */
  folder: string;
  /** Runs a script of the remote's `package.json`. @returns its output @throws Error with its output, if it fails */
  npm(script: string, ...args: string[]): Promise<string>;
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
  /** What it has printed so far. */
  printed(): string;
  end(): void;
}

let packed: Promise<Record<string, string>> | undefined;

/**
 * Makes a folder outside this repository that holds one remote and nothing else, and installs the remote's dependencies
 * with npm: the site's packages as they would be published, all others from the registry of npm.
 * @param remote its folder in this repository, such as `mf-live`
 */
export async function teamFolder(remote: string): Promise<TeamFolder> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-team-')));
  const folder = join(root, basename(remote));
  const filter = (file: string) => !/[/\\](node_modules|dist)$/.test(file);
  cpSync(join(repository, remote), folder, { recursive: true, filter });
  return installed(folder);
}

/** Installs the dependencies of a remote outside this repository. */
async function installed(folder: string): Promise<TeamFolder> {
  packed ??= packAll();
  const file = join(folder, 'package.json');
  writeFileSync(file, asInstalled(JSON.parse(readFileSync(file, 'utf8')), await packed));
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
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
  return {
    folder,
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

/** The environment of a team: nothing in it leads to the packages of this repository. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_PATH: _, ...env } = process.env;
  return env;
}

function started(folder: string, program: string, args: string[], env: Record<string, string>): Started {
  const child = spawn(program, args, { cwd: folder, env: { ...ownEnvironment(), ...env }, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  return { printed: () => printed, end: () => process.kill(-(child.pid ?? 0)) };
}

/** Packs every published package. @returns the packed file of each package, by the package's name */
async function packAll(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-packed-'));
  mkdirSync(folder, { recursive: true });
  const { config } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  for (const room of published)
    await promisify(execFile)('npx', ['--yes', `pnpm@${config.pnpm}`, 'pack', '--pack-destination', folder], {
      cwd: join(repository, room),
    });
  return Object.fromEntries(
    readdirSync(folder).map((file) => [`@mutha/${/^mutha-(.+)-\d/.exec(file)?.[1]}`, `file:${join(folder, file)}`]),
  );
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** A remote's `package.json` for use outside this repository, with versions in place of `catalog:` and `workspace:`. */
function asInstalled(manifest: Manifest, packages: Record<string, string>): string {
  const catalog = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  const versions = Object.fromEntries(
    [...catalog.matchAll(/^ {2}"?([@\w/.-]+)"?: ([~^]?\d[\w.]*)$/gm)].map(([, ...pair]) => pair),
  );
  const own = (wanted: Record<string, string>) =>
    Object.fromEntries(Object.keys(wanted).map((name) => [name, packages[name] ?? versions[name]]));
  const dependencies = own(manifest.dependencies);
  const devDependencies = own(manifest.devDependencies);
  // The site's packages depend on each other. These dependencies must be the packed files too.
  const overrides = Object.fromEntries(
    Object.entries(packages).map(([name, file]) => [
      name,
      dependencies[name] || devDependencies[name] ? `$${name}` : file,
    ]),
  );
  return `${JSON.stringify({ ...manifest, dependencies, devDependencies, overrides }, null, 2)}\n`;
}
