import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { filesUnder } from './walk.mjs';

const notSource = new Set(['node_modules', 'dist', 'README.md', 'vitest.config.ts']);

/** The packages that every build uses, beside its own source. */
const platform = ['@mutha/build', '@mutha/contract', '@mutha/remote', '@mutha/shared-ui'];

/** Every file of a package that can change what its build gives, sorted by path, without tests. */
export function sourceFiles(folder: string): [path: string, bytes: Buffer][] {
  const isLeftOut = (path: string) =>
    notSource.has(basename(path)) || basename(path).startsWith('.') || /\.test\.tsx?$/.test(path);
  return filesUnder(folder, isLeftOut).map((path) => [path, readFileSync(join(folder, path))]);
}

/** Every file of those packages that can change what a build gives. Each path begins with the package's name. */
export function platformFiles(): [path: string, bytes: Buffer][] {
  const { resolve } = createRequire(import.meta.url);
  return platform.flatMap((name) =>
    sourceFiles(packageFolder(resolve(name))).map(([path, bytes]): [string, Buffer] => [`${name}/${path}`, bytes]),
  );
}

function packageFolder(file: string): string {
  return existsSync(join(dirname(file), 'package.json')) ? dirname(file) : packageFolder(dirname(file));
}
