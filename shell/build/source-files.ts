import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

const notSource = new Set(['node_modules', 'dist', 'README.md', 'vitest.config.ts']);

/** The packages that every build uses, beside its own source. */
const platform = ['@mutha/build', '@mutha/contract', '@mutha/remote', '@mutha/shared-ui'];

/** Every file of a package that can change what its build gives, sorted by path, without tests. */
export function sourceFiles(folder: string): [path: string, bytes: Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), file] as const)
    .filter(
      ([path]) =>
        !path.split('/').some((part) => notSource.has(part) || part.startsWith('.')) && !/\.test\.tsx?$/.test(path),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, file]) => [path, readFileSync(file)]);
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
