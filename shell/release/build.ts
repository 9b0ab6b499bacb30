import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sourceFiles } from '../rspack/source-files.ts';
import { withLock } from './lock.ts';
import { repository } from './packages.ts';
import { ReleaseError } from './release-error.ts';

/** Beside its own source, what a package's build depends on. */
const platform = ['shell/contract', 'shell/rspack', 'shared-ui/src'];

/** Milliseconds for which somebody else's build and release of the same package is waited for. */
const longestBuild = 10 * 60_000;

/**
 * Builds a package of this repository, unless its last build was from the same source.
 * @returns whether it was built
 * @throws ReleaseError with the build's output where it fails
 */
export function buildPackage(name: string): Promise<boolean> {
  return withBuild(name, async (_, isNew) => isNew);
}

/**
 * Builds it likewise, and gives the build to `use`. Nobody else builds the same package here meanwhile: two at once
 * would empty each other's folder.
 * @throws ReleaseError with the build's output where it fails; whatever `use` throws
 */
export function withBuild<T>(name: string, use: (folder: string, isNew: boolean) => Promise<T>): Promise<T> {
  const lock = join(repository, 'node_modules/.cache', `${name.replaceAll('/', '-')}.build.lock`);
  const work = async () => use(join(repository, name, 'dist'), await buildUnlessBuilt(name));
  return withLock(lock, work, longestBuild);
}

async function buildUnlessBuilt(name: string): Promise<boolean> {
  const folder = join(repository, name);
  const stamp = join(folder, 'dist/.built-from');
  const source = await hashOf(name);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === source) return false;
  await rspackBuild(folder);
  await writeFile(stamp, source);
  return true;
}

/** Runs `rspack build` in a folder that holds a package. @throws ReleaseError with its output where it fails */
export function rspackBuild(folder: string): Promise<void> {
  const cli = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  if (!existsSync(cli))
    return Promise.reject(
      new ReleaseError(`The packages of ${basename(folder)} are not installed. Run npm start once: it installs them.`),
    );
  // Without NODE_PATH: a build sees what its package declares, not what its caller has on the path.
  const { NODE_PATH: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: folder,
      env: { ...env, NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new ReleaseError(`The build of ${folder} failed:\n${output}`)),
    );
  });
}

async function hashOf(name: string): Promise<string> {
  const hash = createHash('sha256').update(await platformHash());
  for (const [path, bytes] of sourceFiles(join(repository, name))) hash.update(`${path}\0`).update(bytes);
  return hash.digest('hex');
}

/** A hash of all that every build depends on, beside the package's own source. */
export async function platformHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(repository, 'pnpm-lock.yaml')));
  for (const room of platform)
    for (const [path, bytes] of sourceFiles(join(repository, room))) hash.update(`${room}/${path}\0`).update(bytes);
  return hash.digest('hex');
}
