import { expect, test } from 'vitest';
import { runMachines } from './machines.ts';
import { withSmallBuilds } from './with-small-builds.ts';

const editions = withSmallBuilds();

/** The deep tests run it 3,000 times. `MUTHA_SEED=397 MUTHA_RUNS=1 MUTHA_SHOW=1` tells one run request by request. */
const runs = Number(process.env.MUTHA_RUNS ?? 30);
const first = Number(process.env.MUTHA_SEED ?? 1);

test(`three machines at once, ${runs} times: whatever fails or dies, the site is whole after the next command`, async () => {
  for (let seed = first; seed < first + runs; seed++)
    expect(await runMachines(seed, editions()), `seed ${seed}`).toEqual([]);
}, 900_000);
