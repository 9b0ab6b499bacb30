import { availableParallelism } from 'node:os';
import { testing } from '@mutha/testing/vitest';
import { mergeConfig } from 'vitest/config';
import { UnitOrder } from './e2e/run/unit-order.ts';

/** The files in an order that follows from this number, to see whether one depends on another. */
const seed = process.env.MUTHA_SHUFFLE;

export default mergeConfig(testing('{shell,shared-ui,mf-*,e2e}/**'), {
  test: {
    // By default one core is left to others, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: './e2e/releases/shared-s3.ts',
    sequence: seed ? { shuffle: { files: true, tests: false }, seed: Number(seed) } : { sequencer: UnitOrder },
  },
});
