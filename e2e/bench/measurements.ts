import { join } from 'node:path';
import { repository } from '@mutha/cli';

/** The page of the docs that holds the benchmark's figures, between two marks. */
export const measurements = join(repository, 'shell/docs/measurements.md');
