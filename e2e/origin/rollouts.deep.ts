import { randomBytes } from 'node:crypto';
import { sideOf } from '@mutha/contract';
import { inParallel } from '@mutha/release';
import { expect, test } from '@playwright/test';
import { type Sample, tableFor } from './rollout-store.ts';
import { bothServers, drawnBuckets, percentOn, sideSeen, sidesSeen, steps, unevenness } from './rollout-visits.ts';

const visitors = 20_000;

/** Rollouts with other salts, over which the shares are averaged: one draw of 20,000 visitors varies by 0.35 points. */
const salts = Array.from({ length: 12 }, () => randomBytes(16).toString('hex'));

for (const name of ['the origin', 'nginx'])
  test(`20,000 visitors of ${name} come, come again, and get their share at every step`, async () => {
    const { servers, show, close } = await bothServers();
    const server = servers.find((each) => each.name === name);
    if (!server) throw new Error(`There is no server "${name}".`);
    await show([{ slot: 'a', salt: salts[0] ?? '', share: steps[0] ?? 1 }]);
    const drawn = await drawnBuckets(server, visitors);
    expect(unevenness(drawn)).toBeLessThan(400);

    const samples = (share: number): Sample[] => [{ slot: 'a', salt: salts[0] ?? '', share }];
    const table = tableFor(samples(5));
    await show(samples(5));
    await inParallel(16, [...drawn.entries()], async ([visitor, bucket]) => {
      expect(await sideSeen(server, bucket), `visitor ${visitor}`).toBe(sideOf(table, bucket));
    });

    for (const share of steps) {
      let sum = 0;
      for (const salt of salts) {
        await show([{ slot: 'a', salt, share }]);
        sum += percentOn(await sidesSeen(server), drawn, 'a');
      }
      const mean = sum / salts.length;
      console.log(`${name}: ${share} percent were ${mean.toFixed(2)}`);
      expect(Math.abs(mean - share), `${share} percent`).toBeLessThan(0.5);
    }
    await close();
  });
