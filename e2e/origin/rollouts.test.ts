import { buckets, type Side, sideOf } from '@mutha/contract';
import { seeded } from '@mutha/testing/hostile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacking } from '../run/tools/lacking.ts';
import { nginxMissing } from './nginx.ts';
import { type Sample, tableFor } from './rollout-store.ts';
import { bothServers, drawnBuckets, percentOn, sidesSeen, steps, unevenness } from './visits-by-share.ts';

const allBuckets = [...Array(buckets).keys()];

describe('both servers', lacking(nginxMissing), () => {
  let both: Awaited<ReturnType<typeof bothServers>>;
  beforeAll(async () => {
    both = await bothServers();
  });
  afterAll(() => both.close());

  test('show a rollout to its share of 20,000 visitors, who stay with it while the share grows', async () => {
    const random = seeded(39);
    const visitors = Array.from({ length: 20_000 }, () => random(buckets));
    let before: Side[] = [];
    for (const share of steps) {
      const samples: Sample[] = [{ slot: 'a', salt: 'grows', share }];
      const table = tableFor(samples);
      await both.show(samples);
      let seen: Side[] = [];
      for (const server of both.servers) {
        seen = await sidesSeen(server);
        expect(seen, server.name).toEqual(allBuckets.map((bucket) => sideOf(table, bucket)));
        expect(Math.abs(percentOn(seen, visitors, 'a') - share), `${server.name}, ${share} percent`).toBeLessThan(0.5);
        for (const bucket of allBuckets) if (before[bucket] === 'a') expect(seen[bucket]).toBe('a');
      }
      before = seen;
    }
    for (const server of both.servers) expect(await sidesSeen(server), 'a second visit').toEqual(before);
  });

  test('show two rollouts, each to its own share', async () => {
    const samples: Sample[] = [
      { slot: 'a', salt: 'odds', share: 25 },
      { slot: 'b', salt: 'live', share: 50 },
    ];
    const table = tableFor(samples);
    await both.show(samples);
    for (const server of both.servers)
      expect(await sidesSeen(server), server.name).toEqual(allBuckets.map((bucket) => sideOf(table, bucket)));
  });

  test('draw every bucket equally often', async () => {
    await both.show([{ slot: 'a', salt: 'any', share: 5 }]);
    for (const server of both.servers)
      expect(unevenness(await drawnBuckets(server, 2 * buckets)), server.name).toBeLessThan(400);
  });
});

/** Over 200 pairs of rollouts, the mean part of the buckets that a condition holds for, in percent. */
function meanPercent(isMeant: (side: Side) => boolean): number {
  const percents = Array.from({ length: 200 }, (_, pair) => {
    const table = tableFor([
      { slot: 'a', salt: `a${pair}`, share: 25 },
      { slot: 'b', salt: `b${pair}`, share: 50 },
    ]);
    return (100 * allBuckets.filter((bucket) => isMeant(sideOf(table, bucket))).length) / buckets;
  });
  return percents.reduce((sum, each) => sum + each, 0) / percents.length;
}

test('which visitors see one rollout does not depend on which see the other', () => {
  expect(meanPercent((side) => side.includes('a'))).toBe(25);
  expect(meanPercent((side) => side.includes('b'))).toBe(50);
  expect(Math.abs(meanPercent((side) => side === 'ab') - 12.5)).toBeLessThan(0.5);
});

test.each(Array.from({ length: 99 }, (_, share) => share + 1))('%i percent is that of the buckets too', (share) => {
  const table = tableFor([{ slot: 'a', salt: 'any', share }]);
  const members = allBuckets.filter((bucket) => sideOf(table, bucket) === 'a').length;
  expect(Math.abs((100 * members) / buckets - share)).toBeLessThan(0.5);
});
