import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesUnder } from '@mutha/node';

/**
 * The kinds of damage to a file. `unreadable` puts a folder in its place, because the tests may run as root, who may
 * read every file.
 */
export const damages: Record<string, (file: string) => void> = {
  missing: (file) => rmSync(file),
  empty: (file) => writeFileSync(file, ''),
  truncated: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  changed: (file) => {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.byteLength / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  unreadable: (file) => {
    rmSync(file);
    mkdirSync(file);
    writeFileSync(join(file, 'inside'), '');
  },
};

/** The versions of the small remote in a store: the live one, and the one before it. */
export interface Anatomy {
  live: string;
  before: string;
}

/** The kinds of files in a store: each gives the path of one such file, relative to the store. */
export const kinds: Record<string, (folder: string, anatomy: Anatomy) => string> = {
  'the registry': () => 'registry.json',
  'the live descriptor': (_, { live }) => `releases/mf-odds/${live}/remote.json`,
  'the live entry': (folder, { live }) => entryOf(folder, live),
  'a live chunk': (folder, { live }) => chunkOf(folder, live),
  'a brotli copy': (folder, { live }) => `${entryOf(folder, live)}.br`,
  'a gzip copy': (folder, { live }) => `${chunkOf(folder, live)}.gz`,
  'the entry of what comes before': (folder, { before }) => entryOf(folder, before),
  'the descriptor of what comes before': (_, { before }) => `releases/mf-odds/${before}/remote.json`,
  'a page': () => 'odds/index.html',
  'the page of unknown paths': () => '404.html',
  'a sitemap': () => 'sitemaps/mf-odds.xml',
  'the list of sitemaps': () => 'sitemap.xml',
  'the public deployments': () => 'deployments/mf-odds.json',
  'the last entry of the log': (folder) => entryOfLog(folder, -1),
  'the entry of the log before it': (folder) => entryOfLog(folder, -2),
  'the first entry of the log': (folder) => entryOfLog(folder, 0),
  'the descriptor of the shell': (folder) => shellFile(folder, (file) => file === 'shell.json'),
  'a script of the shell': (folder) => shellFile(folder, (file) => file.endsWith('.js')),
  'a lease': () => '.mutha/leases/1700000000000-00000000.json',
};

function entryOf(folder: string, version: string): string {
  const { entry } = JSON.parse(readFileSync(join(folder, `releases/mf-odds/${version}/remote.json`), 'utf8'));
  return `releases/mf-odds/files/${entry}`;
}

function chunkOf(folder: string, version: string): string {
  const { modules } = JSON.parse(readFileSync(join(folder, `releases/mf-odds/${version}/remote.json`), 'utf8'));
  return `releases/mf-odds/files/${modules['./odds-screen'].js[0]}`;
}

function entryOfLog(folder: string, index: number): string {
  return `.mutha/log/${readdirSync(join(folder, '.mutha/log')).sort().at(index)}`;
}

function shellFile(folder: string, isIt: (file: string) => boolean): string {
  const shell = join(folder, 'releases/shell');
  return `releases/shell/${filesUnder(shell).find((file) => isIt(basename(file)))}`;
}
