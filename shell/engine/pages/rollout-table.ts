import { type RolloutTable, rolloutTableFile } from '@mutha/contract';
import {
  bucketKey,
  bucketsFolder,
  ensureFile,
  inParallel,
  jsonIn,
  readIfPossible,
  type Store,
  tuning,
} from '@mutha/store';
import type { Entry } from '../live/entry.ts';
import { membersOf, tableOf } from '../live/rollouts.ts';

/** By key, the files that an entry asks for beside the layers of its rollouts: the markers of buckets, and the table. */
export function rolloutFilesOf({ live, rollouts = [] }: Pick<Entry, 'live' | 'rollouts'>): Map<string, Buffer> {
  const markers = rollouts.flatMap(({ slot, ...rollout }) => membersOf(rollout).map((one) => bucketKey(slot, one)));
  const files = new Map(markers.map((key) => [key, marker]));
  if (rollouts.length > 0) files.set(rolloutTableFile, Buffer.from(`${JSON.stringify(tableOf({ live, rollouts }))}\n`));
  return files;
}

/** The public token of each rollout in the table (see `publicToken`); none where it cannot be understood. */
export async function shownRollouts(store: Store): Promise<Set<string>> {
  const table = await readIfPossible(store, rolloutTableFile);
  return new Set(jsonIn(table, ({ rollouts }: RolloutTable) => rollouts.map(({ token }) => token)));
}

/** The content of a marker. Nobody reads it; some servers take an empty file for none. */
const marker = Buffer.from('\n');

/** Makes the table and the markers follow from an entry. */
export async function writeRolloutTable(store: Store, head: Pick<Entry, 'live' | 'rollouts'>): Promise<void> {
  const files = rolloutFilesOf(head);
  const table = files.get(rolloutTableFile);
  files.delete(rolloutTableFile);
  const there = (await store.list(bucketsFolder)).map(({ key }) => key);
  const missing = [...files.keys()].filter((key) => !there.includes(key));
  await inParallel(tuning.atOnce.writes, missing, (key) => store.write(key, marker));
  if (table) await ensureFile(store, rolloutTableFile, table);
  else await store.remove(rolloutTableFile);
  const gone = there.filter((key) => !files.has(key));
  await inParallel(tuning.atOnce.writes, gone, (key) => store.remove(key));
}
