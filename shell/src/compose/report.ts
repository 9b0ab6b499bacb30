import type { Failure } from './outcome.ts';

/** One line for developers: which remote, which version, what failed. */
export function reportFailures(what: string, failures: Failure[]): void {
  const steps = failures.map(({ release, step, kind, message }) => `${release}, ${step}, ${kind}: ${message}`);
  console.error(`mutha: ${what} is unavailable.\n${steps.join('\n')}`);
}
