import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, versionOf } from '@mutha/node';

interface Described {
  version: string;
  addresses?: 'content' | undefined;
  files: Record<string, { integrity: string; bytes: number }>;
}

/**
 * Copies a build, changes something in the copy, and makes names, hashes and version fit the change.
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
  const original = JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  const changed = structuredClone(original);
  change(changed, folder);
  const descriptor = renamed(changed, original.files, folder);
  hashFiles(descriptor, folder);
  descriptor.version = versionOf(descriptor);
  writeFileSync(join(folder, file), JSON.stringify(descriptor));
  return folder;
}

const hashed = /\.([0-9a-f]{8})\.\w+$/;

/**
 * Gives the files whose bytes were changed the names that a build would give them, wherever they are named: in scripts,
 * a hash may be apart from the rest of its name. Without a hash in every name, the release's files are in the folder of
 * its version.
 * @param before the files of the build, as they were
 */
function renamed<T extends Described>(descriptor: T, before: Described['files'], folder: string): T {
  if (descriptor.addresses !== 'content') return descriptor;
  if (!Object.keys(descriptor.files).every((name) => hashed.test(name)))
    return Object.assign(descriptor, { addresses: undefined });
  let text = JSON.stringify(descriptor);
  // The file that a page begins with comes last: it names the others.
  const isFirst = (name: string) => Number(/^(entry|main)\./.test(name));
  for (const name of Object.keys(descriptor.files).sort((a, b) => isFirst(a) - isFirst(b))) {
    const bytes = readFileSync(join(folder, name));
    if (integrityOf(bytes) === before[name]?.integrity) continue;
    const [, old = ''] = hashed.exec(name) ?? [];
    const now = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    renameSync(join(folder, name), join(folder, name.replace(old, now)));
    text = text.replaceAll(old, now);
    for (const other of Object.keys((JSON.parse(text) as T).files).filter((each) => each.endsWith('.js'))) {
      const script = readFileSync(join(folder, other), 'utf8');
      if (script.includes(old)) writeFileSync(join(folder, other), script.replaceAll(old, now));
    }
  }
  return JSON.parse(text);
}

/** Writes the integrity and size that each file has in `folder` now into a descriptor. */
export function hashFiles({ files }: Pick<Described, 'files'>, folder: string): void {
  for (const name of Object.keys(files)) {
    const bytes = readFileSync(join(folder, name));
    files[name] = { integrity: integrityOf(bytes), bytes: bytes.byteLength };
  }
}
