import { type RolloutTable, rolloutTableFile, slots } from '@mutha/contract';
import { openFile } from './open-file.ts';

/**
 * Reads the rollouts that run. The table is read afresh each time. Where it is damaged, every visitor sees what is
 * live, and the reason is printed once.
 * @returns a function whose result is undefined where no rollout can be seen
 */
export function rolloutTableIn(folder: string): () => Promise<RolloutTable | undefined> {
  let said: string | undefined;
  return async () => {
    try {
      const table = await readTable(folder);
      said = undefined;
      return table;
    } catch (error) {
      const { message } = error as Error;
      if (message !== said)
        console.error(
          `${rolloutTableFile} cannot be used: ${message}. Every visitor sees what is live. "npx mutha verify --repair" makes the file again.`,
        );
      said = message;
      return undefined;
    }
  };
}

async function readTable(folder: string): Promise<RolloutTable | undefined> {
  const file = await openFile(folder, rolloutTableFile);
  if (!file) return undefined;
  try {
    const table: unknown = JSON.parse(await file.handle.readFile('utf8'));
    if (!isTable(table)) throw new Error('it is not a table of rollouts');
    return table;
  } finally {
    await file.handle.close();
  }
}

function isTable(value: unknown): value is RolloutTable {
  const { rollouts } = (value ?? {}) as Partial<RolloutTable>;
  if (!Array.isArray(rollouts) || new Set(rollouts.map((each) => each?.slot)).size < rollouts.length) return false;
  return rollouts.every((each) => slots.includes(each?.slot) && /^[0-9a-f]{64}$/.test(each.members));
}
