import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { installedFile } from './shared-versions.ts';

const notSource = new Set(['node_modules', 'dist', 'vitest.config.ts']);

/** The packages that every build uses, beside its own source. */
const platform = [
  '@mutha/build',
  '@mutha/contract',
  '@mutha/node',
  '@mutha/remote',
  '@mutha/shared-ui',
  '@mutha/sheets',
];

/**
 * Every file of a package that can change what its build gives, sorted by path: no tests, and none of another package
 * in its folder, such as a room of the shell's.
 */
export function sourceFiles(folder: string): [path: string, bytes: Buffer][] {
  const isLeftOut = (path: string) =>
    notSource.has(basename(path)) ||
    basename(path).startsWith('.') ||
    /\.(test\.tsx?|md)$/.test(path) ||
    existsSync(join(folder, path, 'package.json'));
  return filesUnder(folder, isLeftOut).map((path) => [path, readFileSync(join(folder, path))]);
}

/**
 * The same of our packages that a package names among its dependencies, apart from those that every build uses. Each
 * path begins with the package's name.
 */
export function dependencyFiles(folder: string): [path: string, bytes: Buffer][] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@mutha/') && !platform.includes(name));
  return ours.flatMap((name) => filesOf(name, installedFile(name, '', folder) ?? ''));
}

/** Every file of those packages that can change what a build gives. Each path begins with the package's name. */
export function platformFiles(): [path: string, bytes: Buffer][] {
  const { resolve } = createRequire(import.meta.url);
  return platform.flatMap((name) => filesOf(name, packageFolder(resolve(name))));
}

function filesOf(name: string, folder: string): [path: string, bytes: Buffer][] {
  return sourceFiles(folder).map(([path, bytes]) => [`${name}/${path}`, bytes]);
}

function packageFolder(file: string): string {
  return existsSync(join(dirname(file), 'package.json')) ? dirname(file) : packageFolder(dirname(file));
}
