import { type RolloutTable, rolloutTableFile } from '@mutha/contract';
import { bucketKey, bucketsFolder, ensureFile, inParallel, readIfPossible, type Store, tuning } from '@mutha/store';
import type { Entry } from '../live/entry.ts';
import { membersOf, tableOf } from '../live/rollouts.ts';

/** The files that an entry asks for beside the layers of its rollouts. */
export interface RolloutFiles {
  /** The bytes of the table; undefined where no rollout runs. */
  table?: Buffer;
  /** The keys of the markers of buckets. */
  markers: Set<string>;
}

export function rolloutFilesOf({ live, rollouts = [] }: Pick<Entry, 'live' | 'rollouts'>): RolloutFiles {
  const markers = rollouts.flatMap(({ slot, ...rollout }) => membersOf(rollout).map((one) => bucketKey(slot, one)));
  const table = Buffer.from(`${JSON.stringify(tableOf({ live, rollouts }))}\n`);
  return { ...(rollouts.length > 0 && { table }), markers: new Set(markers) };
}

/** The public token of each rollout in the table (see `publicToken`); none where it cannot be understood. */
export async function shownRollouts(store: Store): Promise<Set<string>> {
  const bytes = await readIfPossible(store, rolloutTableFile);
  try {
    const { rollouts }: RolloutTable = JSON.parse(String(bytes));
    return new Set(rollouts.map(({ token }) => token));
  } catch {
    return new Set();
  }
}

/** The content of a marker. Nobody reads it; some servers take an empty file for none. */
const marker = '\n';

/** Makes the table and the markers follow from an entry. */
export async function writeRolloutTable(store: Store, head: Pick<Entry, 'live' | 'rollouts'>): Promise<void> {
  const { table, markers } = rolloutFilesOf(head);
  const there = (await store.list(bucketsFolder)).map(({ key }) => key);
  const missing = [...markers].filter((key) => !there.includes(key));
  await inParallel(tuning.atOnce.writes, missing, (key) => store.write(key, marker));
  if (table) await ensureFile(store, rolloutTableFile, table);
  else await store.remove(rolloutTableFile);
  const gone = there.filter((key) => !markers.has(key));
  await inParallel(tuning.atOnce.writes, gone, (key) => store.remove(key));
}
