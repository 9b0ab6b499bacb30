import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@mutha/cli';
import { sourcesFolder } from '../sources.ts';

/** The newest that run on Node 20. They are not dependencies of this repository: every install would wait for them. */
const pinned = { astro: '5.18.2', '@astrojs/react': '4.4.2' };

/** The packages to install for this rival, exactly: Astro, and React as this repository has it. */
export function astroPackages(): Record<string, string> {
  const require = createRequire(join(repository, 'shell/package.json'));
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string }).version;
  return { ...pinned, react: versionOf('react'), 'react-dom': versionOf('react-dom') };
}

/**
 * Installs Astro into a temporary folder, unless it is there.
 * @returns the folder
 * @throws Error where npm cannot install it
 */
export async function installAstro(): Promise<string> {
  const folder = sourcesFolder('astro-packages');
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: astroPackages() });
  const done = join(folder, '.installed');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' }).catch((error) => {
    const list = Object.entries(astroPackages()).map((each) => each.join('@'));
    throw new Error(`npm could not install ${list.join(', ')}, which only this rival needs: ${error.stderr || error}`);
  });
  writeFileSync(done, wanted);
  return folder;
}
