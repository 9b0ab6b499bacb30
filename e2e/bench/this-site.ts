import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, repository, rspackBuild } from '@mutha/cli';
import { release } from '@mutha/engine';
import { directoryStore } from '@mutha/store';
import { type Cost, costOf } from './cost.ts';
import { copySources, edits, sourcesFolder } from './sources.ts';
import { type Change, type Changed, labels, type Variant } from './variant.ts';

/** Where the benchmark keeps what it builds. */
export const benchFolder = join(repository, 'node_modules/.cache/bench');

/**
 * This site as it is released. It is built from a copy of its sources, as the later releases are: the names of some of
 * the shell's chunks depend on the folders of other packages.
 * @param kinds the releases that follow
 */
export async function thisSite(say: (line: string) => void, kinds: Change[]): Promise<Variant> {
  const folder = join(benchFolder, 'ours');
  rmSync(folder, { recursive: true, force: true });
  await buildOurs(say, folder, ['shell', ...remoteFolders()]);
  const changed: Partial<Record<Change, Changed>> = {};
  for (const kind of kinds) {
    say(`  ours with a change of kind "${kind}" …`);
    changed[kind] = await oursChanged(say, folder, kind);
  }
  return { key: 'ours', label: labels.ours, folder, hasScripts: true, changed };
}

/** Builds the packages that a change concerns, and releases them to a copy of the site. */
async function oursChanged(say: (line: string) => void, before: string, kind: Change): Promise<Changed> {
  const folder = join(benchFolder, `ours-${kind}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(before, folder, { recursive: true, preserveTimestamps: true });
  const names = edits[kind].map(({ file }) => file.split('/')[0] ?? '');
  const cost = await buildOurs(say, folder, names, kind);
  return { folder, ...cost };
}

/**
 * Builds packages from a copy of the sources, and releases them to a folder.
 * @returns the cost of that, without the copy
 */
function buildOurs(say: (line: string) => void, folder: string, names: string[], kind?: Change): Promise<Cost> {
  const sources = sourcesFolder(kind ? `ours-${kind}` : 'ours');
  copySources(sources, kind);
  return costOf(async () => {
    for (const name of names) {
      say(`    ${name}`);
      await rspackBuild(join(sources, name));
      await release(directoryStore(folder), name, join(sources, name, 'dist'));
    }
  });
}
