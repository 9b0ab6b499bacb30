import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketCookie, buckets, type Side, sides } from '@mutha/contract';
import { createOrigin, listen } from '@mutha/origin';
import { directoryStore, inParallel } from '@mutha/store';
import { startNginx } from './nginx.ts';
import { bucketText, type Sample, writeLayer, writeRollouts } from './rollout-store.ts';

/** The steps at which a share is tried, in percent. */
export const steps = [1, 5, 25, 50];

/** How many requests are under way at a time. */
const atOnce = 16;

interface Served {
  name: string;
  url: string;
}

/** The origin and nginx over one small store with layers of every side. */
export async function bothServers() {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-visits-'));
  const store = directoryStore(folder);
  await store.write('index.html', '<title>Home</title>');
  for (const side of sides) if (side !== 'live') await writeLayer(store, side);
  const origin = createOrigin(folder);
  const port = await listen(origin, 0, '127.0.0.1');
  const nginx = await startNginx(folder);
  const urlOf = (port: number) => `http://127.0.0.1:${port}/`;
  const servers: Served[] = [
    { name: 'the origin', url: urlOf(port) },
    { name: 'nginx', url: urlOf(nginx.port) },
  ];
  return {
    servers,
    show: (samples: readonly Sample[]) => writeRollouts(folder, samples),
    async close() {
      origin.closeAllConnections();
      origin.close();
      await nginx.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The side on which a visitor with a bucket is shown the home page. The page must be that of the side. */
export async function sideSeen({ url }: Served, bucket: number): Promise<Side> {
  const response = await fetch(url, { headers: { cookie: `${bucketCookie}=${bucketText(bucket)}` } });
  const title = /<title>Home(?: on (\w+))?<\/title>/.exec(await response.text());
  const side = title && ((title[1] ?? 'live') as Side);
  const said = response.headers.get('server-timing');
  if (!side || said !== `rollout;desc="${side}"`)
    throw new Error(`The page is that of "${side}", its header says ${said}.`);
  return side;
}

/** The side of every bucket. */
export async function sidesSeen(server: Served): Promise<Side[]> {
  const seen: Side[] = [];
  await inParallel(atOnce, [...Array(buckets).keys()], async (bucket) => {
    seen[bucket] = await sideSeen(server, bucket);
  });
  return seen;
}

/** The buckets of this many first-time visitors. */
export async function drawnBuckets({ url }: Served, visitors: number): Promise<number[]> {
  const drawn: number[] = [];
  await inParallel(atOnce, [...Array(visitors).keys()], async (visitor) => {
    const response = await fetch(url);
    await response.arrayBuffer();
    const [, text] = /^mutha_bucket=([0-9a-f]{2});/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    if (text === undefined) throw new Error(`A visitor got the cookie ${response.headers.get('set-cookie')}.`);
    drawn[visitor] = Number.parseInt(text, 16);
  });
  return drawn;
}

/**
 * How uneven draws are, by Pearson's chi-squared. Even draws give 255 on average, and more than 400 once in
 * 50 million times.
 */
export function unevenness(drawn: readonly number[]): number {
  const expected = drawn.length / buckets;
  const counts = new Array<number>(buckets).fill(0);
  for (const bucket of drawn) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The part of the visitors who are on one of some sides, in percent. */
export function percentOn(seen: readonly Side[], visitors: readonly number[], slot: string): number {
  return (100 * visitors.filter((bucket) => seen[bucket]?.includes(slot)).length) / visitors.length;
}
