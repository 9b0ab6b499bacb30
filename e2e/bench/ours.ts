import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { directoryStore, fillStore, release, repository, rspackBuild } from '@mutha/release';
import { costOf } from './cost.ts';
import { copySources, edits, sourcesFolder } from './sources.ts';
import type { Change, Changed, Variant } from './variant.ts';

/** Where the benchmark keeps what it builds. */
export const benchFolder = join(repository, 'node_modules/.cache/bench');

/**
 * This site as it is released.
 * @param kinds the releases that follow
 */
export async function ours(say: (line: string) => void, kinds: Change[]): Promise<Variant> {
  const folder = join(benchFolder, 'ours');
  rmSync(folder, { recursive: true, force: true });
  const { failures } = await fillStore(directoryStore(folder), say);
  if (failures[0]) throw failures[0];
  const changed: Partial<Record<Change, Changed>> = {};
  for (const kind of kinds) {
    say(`  ours with a change of kind "${kind}" …`);
    changed[kind] = await oursChanged(folder, kind);
  }
  return { key: 'ours', label: 'this site', folder, hasScripts: true, changed };
}

/** Builds the one package that a change is in, and releases it to a copy of the site. */
async function oursChanged(before: string, kind: Change): Promise<Changed> {
  const sources = sourcesFolder(`ours-${kind}`);
  const folder = join(benchFolder, `ours-${kind}`);
  copySources(sources, kind);
  rmSync(folder, { recursive: true, force: true });
  cpSync(before, folder, { recursive: true, preserveTimestamps: true });
  const name = edits[kind].file.split('/')[0] ?? '';
  const cost = await costOf(async () => {
    await rspackBuild(join(sources, name));
    await release(directoryStore(folder), name, join(sources, name, 'dist'));
  });
  return { folder, ...cost };
}
