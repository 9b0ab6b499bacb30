import { encodeSeen, seenPath } from '@mutha/contract';
import { type Report, Watch } from '@mutha/engine';
import { MemoryDisk, memoryStore } from '@mutha/store';
import { expect, test } from 'vitest';
import { badReleases, reportsOf, rolloutAt, sitesOfGoodReleases } from './simulated-visits.ts';

/** How many runs there are of each kind. The deep tests have more, without a log. */
const runs = 10;

/** A report as nginx logs it. */
function lineOf({ time, address, seen }: Report): string {
  const [, day, month, year, clock] = new Date(time).toUTCString().split(' ');
  return `${address} - - [${day}/${month}/${year}:${clock} +0000] "POST ${seenPath}?${encodeSeen(seen)} HTTP/2.0" 204 0 "-" "-"`;
}

/** Whether a watch of the log takes a rollout back. */
async function isTakenBack(seed: number, how: Parameters<typeof reportsOf>[2]): Promise<boolean> {
  let running = [rolloutAt(25, seed)];
  let now = 0;
  const refused = () => Promise.reject(new Error('A rollout without a plan has no next step.'));
  const watch = new Watch(
    memoryStore(new MemoryDisk()),
    {
      recover: async () => ({ problems: [] }),
      rolloutsOf: async () => running,
      setShare: refused,
      rolloutToEveryone: refused,
      takeBackRollout: async () => (running = []),
    },
    { now: () => now, elapsed: () => now },
  );
  const [rollout] = await watch.rollouts();
  for (const report of rollout ? reportsOf(rollout, seed, how) : []) {
    now = report.time;
    if (!watch.read([lineOf(report)])) continue;
    await watch.look();
    if (running.length === 0) return true;
  }
  await watch.look();
  return running.length === 0;
}

test.each(Object.entries(badReleases))('a release that is bad is taken back by the log: %s', async (_, effect) => {
  for (let seed = 1; seed <= runs; seed++) expect(await isTakenBack(seed, { effect }), `seed ${seed}`).toBe(true);
});

test.each(Object.entries(sitesOfGoodReleases))('a good release is not taken back by the log: %s', async (_, site) => {
  for (let seed = 1; seed <= runs; seed++)
    expect(await isTakenBack(seed, { site, lives: 1_000 }), `seed ${seed}`).toBe(false);
});
