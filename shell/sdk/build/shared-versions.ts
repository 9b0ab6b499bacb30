import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { inDevelopment } from './mode.ts';

/**
 * The modules of which a page has one copy. The shell provides them. A remote that imports one gets the shell's copy,
 * or fails to start if the version does not fit.
 */
const fixedModules: string[] = [
  'react',
  // Builds for development use the former, released ones the latter. The shell of a dev server has both kinds of
  // remotes.
  ...(inDevelopment ? ['react/jsx-dev-runtime'] : []),
  'react/jsx-runtime',
  'react-dom',
  'zustand',
  '@mutha/remote/fragment',
  '@mutha/remote/router',
  '@mutha/remote/toast',
];

const kit = '@mutha/shared-ui';

/** `@mutha/shared-ui` and each of its entries that holds code, such as `@mutha/shared-ui/dialog`. */
function kitEntries(folder: string): string[] {
  const exported = Object.keys(installedPackage(kit, folder)?.exports ?? {});
  return exported.filter((entry) => !/\.\w+$/.test(entry)).map((entry) => kit + entry.slice(1));
}

/** The shared modules that the package in `folder` can import, with the version it gets of each. */
export function sharedVersions(folder: string): Record<string, string> {
  const versions = [...fixedModules, ...kitEntries(folder)].map(
    (module) => [module, installedVersion(packageOf(module), folder)] as const,
  );
  return Object.fromEntries(versions.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== undefined));
}

/** The version of the package `name` that the package in `folder` gets; undefined if it does not depend on it. */
export function installedVersion(name: string, folder: string): string | undefined {
  return installedPackage(name, folder)?.version;
}

interface Package {
  name: string;
  version: string;
  exports?: Record<string, string>;
}

/** The path of a file in the package `name` that the package in `folder` gets; undefined if it is not installed. */
export function installedFile(name: string, file: string, folder: string): string | undefined {
  const found = installedFolder(name, folder);
  return found && join(found, file);
}

function installedPackage(name: string, folder: string): Package | undefined {
  const found = installedFolder(name, folder);
  return found === undefined ? undefined : readPackage(found);
}

function installedFolder(name: string, folder: string): string | undefined {
  const all = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  // NODE_PATH may name other folders, in which a build does not look.
  const paths = all.filter((path) => `${folder}${sep}`.startsWith(join(dirname(path), sep)));
  return [folder, ...paths.map((path) => join(path, name))].find((each) => readPackage(each)?.name === name);
}

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

function readPackage(folder: string): Package | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
