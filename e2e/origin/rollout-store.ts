import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  buckets,
  folderOfSide,
  type RolloutTable,
  rolloutsFolder,
  rolloutTableFile,
  type Side,
  type Slot,
} from '@mutha/contract';
import type { Store } from '@mutha/release';

/** A rollout, in so far as servers know of it. */
interface Sample {
  slot: Slot;
  salt: string;
  /** In percent. */
  share: number;
}

/** The table of these rollouts. A salt orders the buckets, and the share says how many of them are members. */
export function tableOf(rollouts: readonly Sample[]): RolloutTable {
  return {
    rollouts: rollouts.map(({ slot, salt, share }) => {
      const members = new Set(ordered(salt).slice(0, Math.max(1, Math.round((buckets * share) / 100))));
      const digit = (_: unknown, at: number) =>
        [0, 1, 2, 3].reduce((bits, bit) => bits | (Number(members.has(at * 4 + bit)) << bit), 0).toString(16);
      const token = createHash('sha256').update(salt).digest('hex').slice(0, 32);
      return { slot, token, share, members: Array.from({ length: buckets / 4 }, digit).join(''), releases: {} };
    }),
  };
}

function ordered(salt: string): number[] {
  const hash = (bucket: number) => createHash('sha256').update(`${salt}${bucket}`).digest('hex');
  const hashes = Array.from({ length: buckets }, (_, bucket) => hash(bucket));
  return [...hashes.keys()].sort((a, b) => ((hashes[a] ?? '') < (hashes[b] ?? '') ? -1 : 1));
}

/** Puts what servers read of the rollouts into the folder of a store: the table, and a file for each member. */
export function writeTable(folder: string, table: RolloutTable): void {
  rmSync(join(folder, rolloutsFolder, 'buckets'), { recursive: true, force: true });
  const write = (key: string, text: string) => {
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), text);
  };
  for (const { slot, members } of table.rollouts)
    for (let bucket = 0; bucket < buckets; bucket++)
      if ((Number.parseInt(members[bucket >> 2] ?? '0', 16) >> (bucket & 3)) & 1)
        write(`${rolloutsFolder}buckets/${slot}/${bucketText(bucket)}`, '');
  write(rolloutTableFile, JSON.stringify(table));
}

/** A bucket as the cookie has it. */
export function bucketText(bucket: number): string {
  return bucket.toString(16).padStart(2, '0');
}

/** Writes the pages of a layer, and the files that its tabs ask for. Each page has its side in its title. */
export async function writeLayer(store: Store, side: Exclude<Side, 'live'>): Promise<void> {
  const page = (title: string) => `<!doctype html><title>${title} on ${side}</title>${'A line of text.\n'.repeat(20)}`;
  const files = {
    'index.html': page('Home'),
    'live/index.html': page('Live'),
    'new/index.html': page('New'),
    '404.html': page('None'),
    'signal/404.html': page('No signal'),
    'registry.json': JSON.stringify({ contract: 1, remotes: {}, side }),
    'deployments/mf-one.json': JSON.stringify({ name: 'mf-one', side }),
  };
  for (const [key, text] of Object.entries(files)) await store.write(folderOfSide(side) + key, text);
}
