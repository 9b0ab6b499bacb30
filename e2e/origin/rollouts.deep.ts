import { sideOf } from '@mutha/contract';
import { inParallel } from '@mutha/store';
import { expect, test } from '@playwright/test';
import { type Sample, tableFor } from './rollout-store.ts';
import { bothServers, drawnBuckets, percentOn, sideSeen, sidesSeen, steps, unevenness } from './visits-by-share.ts';

const visitors = 20_000;
/** How many of them come again. */
const again = 4_000;

const rollout = (share: number): Sample[] => [{ slot: 'a', salt: 'twenty thousand', share }];

for (const name of ['the origin', 'nginx'])
  test(`20,000 visitors of ${name} get their buckets, and each step its share of them`, async () => {
    const { servers, show, close } = await bothServers();
    const server = servers.find((each) => each.name === name);
    if (!server) throw new Error(`There is no server "${name}".`);
    await show(rollout(5));
    const drawn = await drawnBuckets(server, visitors);
    expect(unevenness(drawn)).toBeLessThan(400);

    const table = tableFor(rollout(5));
    await inParallel(16, drawn.slice(0, again), async (bucket) => {
      expect(await sideSeen(server, bucket)).toBe(sideOf(table, bucket));
    });
    for (const share of steps) {
      await show(rollout(share));
      const seen = percentOn(await sidesSeen(server), drawn, 'a');
      console.log(`${name}: ${share} percent were ${seen.toFixed(2)}`);
      // Chance moves a share of 20,000 by 0.35 points; the share of buckets itself is right to 0.2 (rollouts.test.ts).
      expect(Math.abs(seen - share), `${share} percent`).toBeLessThan(2);
    }
    await close();
  });
