import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const notSource = new Set(['node_modules', 'dist', 'README.md']);

/** Every file of a package that can change what its build gives, sorted by path, without tests. */
export function sourceFiles(folder: string): [path: string, bytes: Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), file] as const)
    .filter(([path]) => !path.split('/').some((part) => notSource.has(part)) && !/\.test\.tsx?$/.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, file]) => [path, readFileSync(file)]);
}
