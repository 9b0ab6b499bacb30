import type { Component } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Failure, Outcome } from '../loading/outcome.ts';

/** A failure of a remote, and what visitors see instead. It names the owner, for the people who monitor the site. */
export interface RemoteError extends Omit<Failure, 'step'> {
  /** `run`: the part that is shown threw an error later, in an event handler or a promise. */
  step: Failure['step'] | 'run';
  /** The part that failed, such as "The screen of /live". */
  what: string;
  /**
   * The replacement that a visitor sees now. `last-good`: the release before. `nothing`: a stand-in or a message.
   * `the same`: what was there before the failure.
   */
  shown: 'last-good' | 'nothing' | 'the same';
  /** The stack of `cause` as a text, for `npx mutha explain`: of an error itself, JSON keeps nothing. */
  stack?: string;
}

const inDevelopment = process.env.NODE_ENV === 'development';

/** Called once for each failure. */
export type OnRemoteError = (error: Omit<RemoteError, 'stack'>) => void;

/** The outcomes that have been reported: several callers may wait for the same one. */
const reported = new WeakSet<Outcome>();

/**
 * One line for developers, once for each outcome: what is missing or replaced, which release failed, at which step, and
 * why. After it come the errors that code of the remote threw, with their stacks.
 */
export function reportFailure(what: string, outcome: Outcome, onRemoteError?: OnRemoteError): void {
  const failures = failuresOf(outcome);
  if (failures.length === 0 || reported.has(outcome)) return;
  reported.add(outcome);
  // Only the last failure of each release is reported: a second try usually fails for the same reason as the first.
  const last = [...new Map(failures.map((failure) => [failure.version, failure])).values()];
  const reasons = last.map(
    ({ remote, version, step, kind, message }) =>
      `${version ? `${remote} ${version}` : remote}, ${step}, ${kind}: ${message}`,
  );
  const isReady = outcome.status === 'ready';
  const state = isReady ? `comes from ${outcome.version}, the release before` : 'is unavailable';
  console.error(`mutha: ${what} ${state}. ${reasons.join(' ')}`, ...last.flatMap(({ cause }) => cause ?? []));
  for (const failure of last) onRemoteError?.({ ...failure, what, shown: isReady ? 'last-good' : 'nothing' });
}

function failuresOf(outcome: Outcome): Failure[] {
  if (outcome.status === 'unavailable') return outcome.failures;
  return outcome.status === 'ready' ? (outcome.insteadOf ?? []) : [];
}

/**
 * React's `onCaughtError`. Errors that the shell's own boundaries catch are reported above, with their stacks. Errors
 * that other boundaries catch are logged, as React would do.
 */
export function onCaughtError(error: unknown, { errorBoundary }: { errorBoundary?: Component<unknown> }): void {
  if (!(errorBoundary instanceof ErrorBoundary)) console.error(error);
}

/**
 * React's `onRecoverableError`: a part of the page's HTML is not what its code draws, so React has rendered that part
 * again. In development it is reported as an uncaught error, so that the page shows it too.
 */
export function onRecoverableError(error: unknown): void {
  if (inDevelopment) reportError(error);
  else console.error(`mutha: a part of ${location.pathname} was not hydrated but rendered again. ${String(error)}`);
}

/** Every failure so far. `?inspect` needs it, because it starts after the first failures. */
export const remoteErrors: RemoteError[] = [];

/**
 * The place to connect monitoring: listen to `mutha:remote-error` on `window`, or call it from here. Each failure of a
 * remote comes once, with its owner: remote, version, team, the step that failed, and what a visitor sees instead.
 */
export const onRemoteError: OnRemoteError = (error) => {
  const stack = (error.cause as Error | undefined)?.stack;
  const detail = stack ? { ...error, stack } : error;
  remoteErrors.push(detail);
  dispatchEvent(new CustomEvent('mutha:remote-error', { detail }));
};
