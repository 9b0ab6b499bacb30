import { folderOfSide, rolloutsFolder, rolloutTableFile } from '@mutha/contract';
import { readIfPossible, type Store } from '@mutha/store';
import type { Entry } from '../live/entry.ts';
import { sidesOf } from '../live/rollouts.ts';
import { rolloutFilesOf } from '../pages/rollout-table.ts';

interface WrongFile {
  key: string;
  /** One line. */
  problem: string;
  /** Whether there must be no such file. Any other one is made anew with the layers. */
  isExtra: boolean;
}

/** Wrong files in the folder of rollouts, except those inside a layer that belongs there. */
export async function wrongRolloutFiles(store: Store, head: Entry): Promise<WrongFile[]> {
  const { table, markers } = rolloutFilesOf(head);
  const layers = sidesOf(head).map(folderOfSide);
  const there = new Set((await store.list(rolloutsFolder)).map(({ key }) => key));
  const wrong: WrongFile[] = [];
  for (const key of [...markers, ...(table ? [rolloutTableFile] : [])])
    if (!there.has(key)) wrong.push({ key, problem: `${key} is missing.`, isExtra: false });
  if (table && there.has(rolloutTableFile) && !(await readIfPossible(store, rolloutTableFile))?.equals(table))
    wrong.push({ key: rolloutTableFile, problem: `${rolloutTableFile} is not what the log makes it.`, isExtra: false });
  for (const key of there) {
    const isDue = markers.has(key) || (table && key === rolloutTableFile) || layers.some((one) => key.startsWith(one));
    if (!isDue) wrong.push({ key, problem: `${key} belongs to no rollout that runs.`, isExtra: true });
  }
  return wrong;
}
