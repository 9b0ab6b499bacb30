import { createHash } from 'node:crypto';
import { folderOfSide, type RolloutTable, type Side, type Slot } from '@mutha/contract';
import { reconcile, rolloutFiles, tableOf } from '@mutha/engine';
import { directoryStore, type Store } from '@mutha/store';

/** A rollout, in so far as servers know of it. */
export interface Sample {
  slot: Slot;
  /** Decides which visitors see it. */
  salt: string;
  /** In percent. */
  share: number;
}

/** These rollouts as the log would hold them. */
function shown(samples: readonly Sample[]): Parameters<typeof rolloutFiles>[1] {
  const began = new Date(0).toISOString();
  const rollouts = samples.map((sample) => {
    const token = createHash('sha256').update(sample.salt).digest('hex').slice(0, 32);
    return { ...sample, token, by: 'somebody', began, since: began, made: {} };
  });
  return { live: {}, rollouts };
}

/** The table of these rollouts. */
export const tableFor = (samples: readonly Sample[]): RolloutTable => tableOf(shown(samples));

/** Puts what servers read of these rollouts into the folder of a store, as a release does. */
export async function writeRollouts(folder: string, samples: readonly Sample[]): Promise<void> {
  const store = directoryStore(folder);
  await reconcile(store, await rolloutFiles(store, shown(samples)), 'apply');
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
