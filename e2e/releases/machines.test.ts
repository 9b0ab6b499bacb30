import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { removeHandmade } from './handmade.ts';
import { runMachines } from './machines.ts';
import { drawHere, type Editions, makeEditions } from './small-builds.ts';

let editions: Editions;
let drawAsBefore: () => void;
beforeAll(async () => {
  editions = await makeEditions();
  drawAsBefore = drawHere();
});
afterAll(() => {
  vi.useRealTimers();
  drawAsBefore();
  removeHandmade();
});

/** The deep tests run it 10,000 times. `MUTHA_SEED=397 MUTHA_RUNS=1 MUTHA_SHOW=1` tells one run request by request. */
const runs = Number(process.env.MUTHA_RUNS ?? 150);
const first = Number(process.env.MUTHA_SEED ?? 1);

test(`three machines at once, ${runs} times: whatever fails or dies, the site is whole after the next command`, async () => {
  for (let seed = first; seed < first + runs; seed++)
    expect(await runMachines(seed, editions), `seed ${seed}`).toEqual([]);
}, 900_000);
