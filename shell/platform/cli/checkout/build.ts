import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dependencyFiles, installedFile, platformFiles, sourceFiles } from '@mutha/build';
import { descriptorFile, federationManifest } from '@mutha/contract';
import { withoutCredentials } from '@mutha/node';
import { madeOnce } from '@mutha/node/made-once';
import { ReleaseError } from '@mutha/store';
import { describeStock } from './describe-stock-build.ts';
import { isInstalled, repository } from './packages.ts';
import { readCheckedConfig, readConfigAndSource } from './read-config.ts';

/**
 * Builds a package of this repository, once for each state of its sources. Two commands that build the same one at the
 * same time need not wait for each other: the build that is done first stays.
 * @returns the folder of the build, and whether it was made now
 * @throws ReleaseError with the build's output where it fails
 */
export async function buildPackage(name: string): Promise<{ folder: string; isNew: boolean }> {
  const source = join(repository, name);
  // Only once: the developer may edit the sources meanwhile.
  const folder = buildFolder(name);
  const isNew = await madeOnce(folder, async (unfinished) => {
    await rspackBuild(source, 'production', unfinished);
    // The federation plugin describes its build in a file of its own.
    if (existsSync(join(unfinished, federationManifest)) && !existsSync(join(unfinished, descriptorFile(name))))
      await describeStock(unfinished, await readConfigAndSource(join(source, 'remote.config.ts')));
  });
  return { folder, isNew };
}

/** The folder of the build of a package as its sources are now. It is there once `buildPackage` has made it. */
export function buildFolder(name: string): string {
  const folder = join(repository, name);
  return join(folder, 'node_modules/.cache/mutha-builds', hashOfSources(folder).slice(0, 16));
}

/**
 * Runs `rspack build` in a folder that holds a package.
 * @param output where the files go, if not to `dist`
 * @throws ReleaseError with its output where it fails, or with the mistake in the `remote.config.ts` there
 */
export async function rspackBuild(
  folder: string,
  mode: 'production' | 'development' = 'production',
  output?: string,
): Promise<void> {
  const cli = installedFile('@rspack/cli', 'bin/rspack.js', folder);
  if (!cli || !installedFile('@mutha/build', 'package.json', folder))
    throw new ReleaseError(
      'not-installed',
      `The packages of ${basename(folder)} are not installed. ${isInstalled() ? `Run npm install in ${folder}` : 'Run npm start once to install them'}.`,
    );
  // Without NODE_PATH, a build finds only the packages that its own package declares.
  const { NODE_PATH: _, ...env } = withoutCredentials(process.env);
  const child = spawn(process.execPath, [cli, 'build', ...(output ? ['--output-path', output] : [])], {
    cwd: folder,
    env: { ...env, NODE_ENV: mode },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  const [code] = await once(child, 'close');
  if (code === 0) return;
  // The bundler prints a mistake in the configuration as an object.
  const config = join(folder, 'remote.config.ts');
  if (existsSync(config)) await readCheckedConfig(config);
  throw new ReleaseError('build-failed', `The build of ${folder} failed:\n${printed}`);
}

/** A hash of all that the build of a package depends on. @param folder that of the package */
export function hashOfSources(folder: string): string {
  const hash = createHash('sha256').update(platformHash());
  for (const [path, bytes] of [...sourceFiles(folder), ...dependencyFiles(folder)])
    hash.update(`${path}\0`).update(bytes);
  return hash.digest('hex');
}

/** A hash of all that every build depends on, beside the package's own source. */
export function platformHash(): string {
  const hash = createHash('sha256');
  for (const lock of ['pnpm-lock.yaml', 'package-lock.json'].map((file) => join(repository, file)))
    if (existsSync(lock)) hash.update(readFileSync(lock));
  for (const [path, bytes] of platformFiles()) hash.update(`${path}\0`).update(bytes);
  return hash.digest('hex');
}
