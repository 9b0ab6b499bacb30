import type { OnRemoteError } from './compose/report.ts';

/**
 * Where monitoring is connected: it listens to `mutha:remote-error` on `window`, or is called from here. It gets each
 * failure of a remote once, with the owner: remote, version, team, the step that failed, and what a visitor sees
 * instead.
 */
export const onRemoteError: OnRemoteError = (error) =>
  void dispatchEvent(new CustomEvent('mutha:remote-error', { detail: error }));
