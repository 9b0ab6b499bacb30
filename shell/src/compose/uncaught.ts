import { releaseAt } from './release-in-stack.ts';
import type { OnRemoteError } from './report-failure.ts';

/**
 * Passes on the errors that a remote's code throws after it was drawn and that nothing catches: in an event handler, a
 * timer or a promise. It prints nothing, since the browser prints them already.
 *
 * @param teamOf gives the team that owns a remote
 */
export function watchUncaught(onRemoteError: OnRemoteError, teamOf: (remote: string) => string | undefined): void {
  const pass = (cause: unknown, file = '') => {
    // A remote's call may throw in shared code, such as React. Then only the stack leads to the remote.
    const release = releaseAt(`${file} ${(cause as Error)?.stack}`, 'mf-[a-z0-9-]+');
    if (!release) return;
    const message = String(cause);
    onRemoteError({
      ...{ ...release, team: teamOf(release.remote), step: 'run', kind: 'broken', message, cause },
      ...{ what: `The page ${location.pathname}`, shown: 'the same' },
    });
  };
  addEventListener('error', ({ error, filename }) => pass(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => pass(reason));
}
