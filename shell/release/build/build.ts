import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { installedFile, platformFiles, sourceFiles } from '@mutha/build';
import { descriptorFile, federationManifest } from '@mutha/contract';
import { withLock } from '../store/lock.ts';
import { ReleaseError } from '../store/release-error.ts';
import { tuning } from '../store/tuning.ts';
import { isInstalled, repository } from './packages.ts';
import { readConfig } from './read-config.ts';
import { describeStock } from './stock.ts';

/**
 * Builds a package of this repository, unless its last build was from the same source.
 * @returns whether it was built
 * @throws ReleaseError with the build's output where it fails
 */
export function buildPackage(name: string): Promise<boolean> {
  return withBuild(name, async (_, isNew) => isNew);
}

/**
 * Builds a package as `buildPackage` does, and gives the build to `use`. Until `use` is done, nobody else can build the
 * same package here: two builds at once would empty each other's folder.
 * @throws ReleaseError with the build's output where it fails; anything that `use` throws
 */
export function withBuild<T>(name: string, use: (folder: string, isNew: boolean) => Promise<T>): Promise<T> {
  const lock = join(repository, 'node_modules/.cache', `${name.replaceAll('/', '-')}.build.lock`);
  const work = async () => use(join(repository, name, 'dist'), await buildUnlessBuilt(name));
  return withLock(lock, work, tuning.build);
}

async function buildUnlessBuilt(name: string): Promise<boolean> {
  const folder = join(repository, name);
  const stamp = join(folder, 'dist/.built-from');
  const source = await hashOfSources(folder);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === source) return false;
  await rspackBuild(folder);
  const built = join(folder, 'dist');
  // The federation plugin describes its build in a file of its own.
  if (existsSync(join(built, federationManifest)) && !existsSync(join(built, descriptorFile(name))))
    await describeStock(built, await readConfig(join(folder, 'remote.config.ts')));
  await writeFile(stamp, source);
  return true;
}

/**
 * Runs `rspack build` in a folder that holds a package.
 * @param output where the files go, if not to `dist`
 * @throws ReleaseError with its output where it fails
 */
export function rspackBuild(
  folder: string,
  mode: 'production' | 'development' = 'production',
  output?: string,
): Promise<void> {
  const cli = installedFile('@rspack/cli', 'bin/rspack.js', folder);
  if (!cli || !installedFile('@mutha/build', 'package.json', folder))
    return Promise.reject(
      new ReleaseError(
        `The packages of ${basename(folder)} are not installed. Run ${isInstalled() ? `npm install in ${folder}` : 'npm start once: it installs them'}.`,
      ),
    );
  // Without NODE_PATH, a build finds only the packages that its own package declares.
  const { NODE_PATH: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'build', ...(output ? ['--output-path', output] : [])], {
      cwd: folder,
      env: { ...env, NODE_ENV: mode },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new ReleaseError(`The build of ${folder} failed:\n${printed}`)),
    );
  });
}

/** A hash of all that the build of a package depends on. @param folder that of the package */
export async function hashOfSources(folder: string): Promise<string> {
  const hash = createHash('sha256').update(await platformHash());
  for (const [path, bytes] of sourceFiles(folder)) hash.update(`${path}\0`).update(bytes);
  return hash.digest('hex');
}

/** A hash of all that every build depends on, beside the package's own source. */
export async function platformHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const lock of ['pnpm-lock.yaml', 'package-lock.json'])
    hash.update(await readFile(join(repository, lock)).catch(() => ''));
  for (const [path, bytes] of platformFiles()) hash.update(`${path}\0`).update(bytes);
  return hash.digest('hex');
}
