import type { LongTask } from './paints.ts';

/** A task of at most this many milliseconds keeps no visitor waiting. */
const unnoticed = 50;

/**
 * How long the main thread was blocked (total blocking time): of each task until `until`, what goes beyond 50 ms.
 * Of a task that is under way at `until`, only the part before it counts.
 */
export function blockedTime(tasks: readonly LongTask[], until: number): number {
  return tasks
    .map(({ from, duration }) => Math.min(duration, until - from) - unnoticed)
    .filter((excess) => excess > 0)
    .reduce((total, excess) => total + excess, 0);
}
