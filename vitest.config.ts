import { availableParallelism } from 'node:os';
import { testing } from '@mutha/testing/vitest';
import { mergeConfig } from 'vitest/config';
import { UnitOrder } from './e2e/run/unit-order.ts';

export default mergeConfig(testing('{shell,shared-ui,mf-*,e2e}/**'), {
  test: {
    // By default one core is left to others, which on two cores is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: './e2e/releases/shared-s3.ts',
    sequence: { sequencer: UnitOrder },
  },
});
