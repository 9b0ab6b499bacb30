import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inDevelopment } from './mode.ts';

/**
 * The modules of which a page has one copy. The shell provides them; a remote that imports one gets the
 * shell's, or fails to start where the version does not fit.
 */
const sharedModules: string[] = [
  'react',
  inDevelopment ? 'react/jsx-dev-runtime' : 'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
  'sonner',
  '@mutha/shared-ui',
  '@mutha/shell/contract/fragment',
];

/** The shared modules that the package in `folder` can import, with the version it gets of each. */
export function sharedVersions(folder: string): Record<string, string> {
  const versions = sharedModules.map((module) => [module, installedVersion(packageOf(module), folder)] as const);
  return Object.fromEntries(versions.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== undefined));
}

/** The version of a package as the one in `folder` gets it; none, where it does not depend on it. */
export function installedVersion(name: string, folder: string): string | undefined {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const candidates = [folder, ...paths.map((path) => join(path, name))];
  return candidates.map(readPackage).find((found) => found?.name === name)?.version;
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

function readPackage(folder: string): { name: string; version: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
