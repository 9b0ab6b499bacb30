import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, versionOf } from '@mutha/build';

interface Described {
  version: string;
  files: Record<string, { integrity: string; bytes: number }>;
}

/**
 * Copies a build, changes something in the copy, and makes hashes and version fit the change.
 * @param file the name of the build's descriptor: `remote.json` or `shell.json`
 * @param change changes the descriptor, or files in the copy's folder
 * @returns the copy's folder
 */
export function altered<T extends Described>(
  build: string,
  file: string,
  change: (descriptor: T, folder: string) => void,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-altered-'));
  cpSync(build, folder, { recursive: true });
  const descriptor = JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  change(descriptor, folder);
  hashFiles(descriptor, folder);
  descriptor.version = versionOf(descriptor);
  writeFileSync(join(folder, file), JSON.stringify(descriptor));
  return folder;
}

/** Writes the integrity and size that each file has in `folder` now into a descriptor. */
export function hashFiles({ files }: Pick<Described, 'files'>, folder: string): void {
  for (const name of Object.keys(files)) {
    const bytes = readFileSync(join(folder, name));
    files[name] = { integrity: integrityOf(bytes), bytes: bytes.byteLength };
  }
}
