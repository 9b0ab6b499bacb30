import { folderOfSide, type RolloutTable, rolloutsFolder, rolloutTableFile } from '@mutha/contract';
import { bucketKey, bucketsFolder, jsonIn, readIfPossible, type Store } from '@mutha/store';
import type { Entry } from '../live/entry.ts';
import { membersOf, rolledSides, tableOf } from '../live/rollouts.ts';
import { type Desired, extra } from './desired.ts';

/** The content of a marker. It is never read; some servers take an empty file for none. */
const marker = Buffer.from('\n');

/**
 * What servers need for the rollouts that run, beside the layers of their sides: a marker for each bucket, then the
 * table; then what is left of others goes.
 * @param isAll whether to check existing markers too, and all that is not a layer
 */
export async function rolloutFiles(
  store: Store,
  { live, rollouts = [] }: Pick<Entry, 'live' | 'rollouts'>,
  isAll = false,
): Promise<Desired[]> {
  const listed = (await store.list(isAll ? rolloutsFolder : bucketsFolder)).map(({ key }) => key);
  const isInLayer = (key: string) => rolledSides.some((side) => key.startsWith(folderOfSide(side)));
  const markers = rollouts.flatMap(({ slot, ...rollout }) => membersOf(rollout).map((one) => bucketKey(slot, one)));
  const due = new Set([...markers, rolloutTableFile]);
  const table = async () =>
    rollouts.length > 0 ? Buffer.from(`${JSON.stringify(tableOf({ live, rollouts }))}\n`) : undefined;
  // Its name says all: where there is one, it is right.
  const open = markers.filter((key) => isAll || !listed.includes(key));
  return [
    ...open.map((key): Desired => ({ key, of: 'log', make: async () => marker })),
    { key: rolloutTableFile, of: 'log', order: 1, make: table },
    ...listed.flatMap((key) => (due.has(key) || isInLayer(key) ? [] : { key, order: 2, ...extra('log') })),
  ];
}

/** The public token of each rollout in the table (see `publicToken`); none where it cannot be understood. */
export async function shownRollouts(store: Store): Promise<Set<string>> {
  const table = await readIfPossible(store, rolloutTableFile);
  return new Set(jsonIn(table, ({ rollouts }: RolloutTable) => rollouts.map(({ token }) => token)));
}
