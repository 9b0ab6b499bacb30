import { expect, test } from 'vitest';
import { runMachines } from '../releases/machines.ts';
import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { keys } from './owned-site.ts';

const editions = withSmallBuilds();

/** The deep tests run it 2,000 times. */
const runs = Number(process.env.MUTHA_RUNS ?? 15);
const first = Number(process.env.MUTHA_SEED ?? 1);

test(`three machines at once with a key each, ${runs} times: the site is whole after the next command`, async () => {
  const own = { one: keys.a, two: keys.b, three: keys.platform };
  for (let seed = first; seed < first + runs; seed++)
    expect(await runMachines(seed, editions(), own), `seed ${seed}`).toEqual([]);
}, 900_000);
