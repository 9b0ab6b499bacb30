import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The modules of which a page has one copy. The shell provides them; a remote that imports one gets the
 * shell's, or fails to start where the version does not fit.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
  'sonner',
  '@mutha/shared-ui',
  '@mutha/shell/contract/fragment',
] as const;

/**
 * The version of the package that `module` belongs to, as the package in `folder` gets it.
 * @throws Error where `folder` does not depend on it
 */
export function installedVersion(module: string, folder: string): string {
  const name = module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  for (const candidate of [folder, ...paths.map((path) => join(path, name))]) {
    const found = readPackage(candidate);
    if (found?.name === name) return found.version;
  }
  throw new Error(`${name} is shared by the shell, but ${folder} does not depend on it. Add it to package.json.`);
}

function readPackage(folder: string): { name: string; version: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
