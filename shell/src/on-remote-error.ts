import type { OnRemoteError, RemoteError } from './compose/report.ts';

/** Every failure so far, for `?inspect`, which comes after the first of them. */
export const remoteErrors: RemoteError[] = [];

/**
 * The place to connect monitoring: listen to `mutha:remote-error` on `window`, or call it from here. Each failure of a
 * remote comes once, with its owner: remote, version, team, the step that failed, and what a visitor sees instead.
 */
export const onRemoteError: OnRemoteError = (error) => {
  remoteErrors.push(error);
  dispatchEvent(new CustomEvent('mutha:remote-error', { detail: error }));
};
