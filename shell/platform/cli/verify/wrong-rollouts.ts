import { bucketCookie, buckets, rolloutTableFile, type Side, sideOf } from '@mutha/contract';
import { type Entry, type RolledSide, tableOf } from '@mutha/engine';
import { inParallel, tuning } from '@mutha/store';
import { get, type ServedStore } from './served-store.ts';

/** The cookie of a visitor in a bucket. */
const cookieIn = (bucket: number) => `${bucketCookie}=${bucket.toString(16).padStart(2, '0')}`;

/** By bucket, the side that its visitors are on. */
function sidesOfBuckets(good: Entry): Side[] {
  const table = tableOf(good);
  return Array.from({ length: buckets }, (_, bucket) => sideOf(table, bucket));
}

/** The cookie of a visitor on one side; undefined if no visitor is. */
export function cookieOf(side: RolledSide, good: Entry): string | undefined {
  const bucket = sidesOfBuckets(good).indexOf(side);
  return bucket < 0 ? undefined : cookieIn(bucket);
}

/** What a site serves of rollouts that is not what the log asks for: a line each. */
export async function wrongRollouts({ address, read }: ServedStore, good: Entry): Promise<string[]> {
  const { rollouts = [], number } = good;
  // In the public copy of an entry, tokens are those of the table already.
  const rows = tableOf(good).rollouts.map((row, index) => ({ ...row, token: rollouts[index]?.token }));
  const due = rows.length > 0 ? `${JSON.stringify({ rollouts: rows })}\n` : undefined;
  const table = (await read(rolloutTableFile))?.bytes.toString();
  const problems = table === due ? [] : [`${rolloutTableFile} does not match entry ${number} of the log.`];
  if (!table) return problems;
  const misled: string[] = [];
  await inParallel(tuning.atOnce.reads, sidesOfBuckets(good).entries(), async ([bucket, side]) => {
    const { headers } = await get(new URL(address), { cookie: cookieIn(bucket) }, 'HEAD');
    const shown = /^rollout;desc="(\w+)"$/.exec(headers.get('server-timing') ?? '')?.[1] ?? 'live';
    if (shown !== side) misled.push(`${cookieIn(bucket)} is on ${shown}, not on ${side}`);
  });
  if (misled.length > 0)
    problems.push(
      `In ${misled.length} of ${buckets} buckets, visitors are not on the side that the log names: ${misled[0]}.`,
    );
  return problems;
}
