import { randomInt } from 'node:crypto';
import {
  bucketAge,
  bucketCookie,
  bucketOf,
  buckets,
  type RolloutTable,
  rolloutTableFile,
  type Side,
  sideMetric,
  sideOf,
  slots,
} from '@mutha/contract';
import { openFile } from './open-file.ts';

/** A visitor's side of the site while rollouts run. */
interface Shown {
  side: Side;
  /** Whether the visitor has a bucket already, so that the page reports. */
  isCounted: boolean;
  /** The headers that its answer has because of them. */
  headers: Record<string, string>;
}

const ownCookie = new RegExp(`(?:^|; ?)${bucketCookie}=([0-9a-f]{2})(?:;|$)`);

/**
 * Finds the side of the rollouts that a visitor is on. The table is read afresh each time. Where it is damaged, every
 * visitor sees what is live, and the reason is printed once.
 * @returns a function of the request's header `Cookie`. Its result is undefined where no rollout can be seen
 */
export function sidesOf(folder: string): (cookies: string | undefined) => Promise<Shown | undefined> {
  let said: string | undefined;
  return async (cookies) => {
    try {
      const table = await readTable(folder);
      said = undefined;
      return table && shownTo(table, bucketOf(ownCookie.exec(cookies ?? '')?.[1]));
    } catch (error) {
      const { message } = error as Error;
      if (message !== said)
        console.error(
          `${rolloutTableFile} cannot be used: ${message}. Every visitor sees what is live. "npx mutha verify --repair" makes the file anew.`,
        );
      said = message;
      return undefined;
    }
  };
}

function shownTo(table: RolloutTable, bucket: number | undefined): Shown {
  const side = sideOf(table, bucket);
  const own: Record<string, string> =
    bucket === undefined ? { 'set-cookie': drawn() } : { 'server-timing': `${sideMetric};desc="${side}"` };
  return { side, isCounted: bucket !== undefined, headers: { ...own, 'cache-control': 'private, no-cache' } };
}

/** A cookie with a bucket that nobody can foretell. It has no `Secure`, because this server speaks no HTTPS. */
function drawn(): string {
  const bucket = randomInt(buckets).toString(16).padStart(2, '0');
  return `${bucketCookie}=${bucket}; Path=/; Max-Age=${bucketAge}; SameSite=Lax; HttpOnly`;
}

async function readTable(folder: string): Promise<RolloutTable | undefined> {
  const file = await openFile(folder, rolloutTableFile);
  if (!file) return undefined;
  try {
    const table: unknown = JSON.parse(await file.handle.readFile('utf8'));
    if (!isTable(table)) throw new Error('it is no table of rollouts');
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
