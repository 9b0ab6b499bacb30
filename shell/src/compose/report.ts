import type { Component } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Failure, Outcome } from './outcome.ts';

/** What has been reported. Many may wait for the same outcome. */
const reported = new WeakSet<Outcome>();

/** One line for developers, once for each outcome: what is missing or replaced, which release failed, at which step, and why. */
export function report(what: string, outcome: Outcome): void {
  const failures = failuresOf(outcome);
  if (failures.length === 0 || reported.has(outcome)) return;
  reported.add(outcome);
  // A second try of the same release fails for the same reason.
  const last = [...new Map(failures.map((failure) => [failure.release, failure])).values()];
  const reasons = last.map(({ release, step, kind, message }) => `${release}, ${step}, ${kind}: ${message}`);
  const state = outcome.status === 'ready' ? `comes from ${outcome.version}, the release before` : 'is unavailable';
  console.error(`mutha: ${what} ${state}. ${reasons.join(' ')}`);
}

function failuresOf(outcome: Outcome): Failure[] {
  if (outcome.status === 'unavailable') return outcome.failures;
  return outcome.status === 'ready' ? (outcome.insteadOf ?? []) : [];
}

/** For React: what the shell's own boundaries catch is reported above, in one line. What others catch is logged as React would. */
export function onCaughtError(error: unknown, { errorBoundary }: { errorBoundary?: Component<unknown> }): void {
  if (!(errorBoundary instanceof ErrorBoundary)) console.error(error);
}
