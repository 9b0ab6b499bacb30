import type { OnRemoteError } from './compose/report.ts';

/**
 * Where a host's monitoring begins: it listens to `mutha:remote-error` on `window`, or is called here. Each failure of
 * a remote comes once, with its owner: remote, version, team, the step that failed, and what a visitor has instead.
 */
export const onRemoteError: OnRemoteError = (error) =>
  void dispatchEvent(new CustomEvent('mutha:remote-error', { detail: error }));
