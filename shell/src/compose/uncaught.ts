import type { OnRemoteError } from './report.ts';

/**
 * Passes on what a remote's code throws after it was drawn, and nobody catches: in an event handler, a timer, a
 * promise. The browser has its line in the console already.
 *
 * @param teamOf who owns a remote
 */
export function watchUncaught(onRemoteError: OnRemoteError, teamOf: (remote: string) => string | undefined): void {
  const pass = (cause: unknown, file = '') => {
    const at = /\/releases\/(mf-[a-z0-9-]+)\/([0-9a-f]{16})\//.exec(file || String((cause as Error)?.stack));
    if (!at) return;
    const [, remote = '', version] = at;
    const message = String(cause);
    onRemoteError({
      ...{ remote, version, team: teamOf(remote), step: 'run', kind: 'broken', message, cause },
      ...{ what: `The page ${location.pathname}`, shown: 'the same' },
    });
  };
  addEventListener('error', ({ error, filename }) => pass(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => pass(reason));
}
