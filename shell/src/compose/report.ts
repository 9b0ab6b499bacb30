import type { Component } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Failure, Outcome } from '../loading/outcome.ts';

/** A failure of a remote, and what came of it: who monitors the site gets the owner with it. */
export interface RemoteError extends Omit<Failure, 'step' | 'kind'> {
  /** `run`: what is shown has thrown later, in an event handler or a promise. */
  step: Failure['step'] | 'run';
  kind: Failure['kind'];
  /** What failed, such as "The screen of /live". */
  what: string;
  /** What a visitor has instead: the release before, a stand-in or fallback, or still the same. */
  shown: 'last-good' | 'nothing' | 'the same';
}

/** Hears of each failure once. */
export type OnRemoteError = (error: RemoteError) => void;

/** What has been reported. Many may wait for the same outcome. */
const reported = new WeakSet<Outcome>();

/**
 * One line for developers, once for each outcome: what is missing or replaced, which release failed, at which step, and
 * why.
 */
export function report(what: string, outcome: Outcome, onRemoteError?: OnRemoteError): void {
  const failures = failuresOf(outcome);
  if (failures.length === 0 || reported.has(outcome)) return;
  reported.add(outcome);
  // A second try of the same release fails for the same reason.
  const last = [...new Map(failures.map((failure) => [failure.version, failure])).values()];
  const reasons = last.map(
    ({ remote, version, step, kind, message }) =>
      `${version ? `${remote} ${version}` : remote}, ${step}, ${kind}: ${message}`,
  );
  const isReady = outcome.status === 'ready';
  const state = isReady ? `comes from ${outcome.version}, the release before` : 'is unavailable';
  console.error(`mutha: ${what} ${state}. ${reasons.join(' ')}`);
  for (const failure of last) onRemoteError?.({ ...failure, what, shown: isReady ? 'last-good' : 'nothing' });
}

function failuresOf(outcome: Outcome): Failure[] {
  if (outcome.status === 'unavailable') return outcome.failures;
  return outcome.status === 'ready' ? (outcome.insteadOf ?? []) : [];
}

/**
 * For React: what the shell's own boundaries catch is reported above, in one line. What others catch is logged as React
 * would.
 */
export function onCaughtError(error: unknown, { errorBoundary }: { errorBoundary?: Component<unknown> }): void {
  if (!(errorBoundary instanceof ErrorBoundary)) console.error(error);
}
