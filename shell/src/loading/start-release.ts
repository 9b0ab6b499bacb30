import type { Deployed } from '@mutha/contract';
import { holdToHashes } from './added-files.ts';
import { type Container, startContainer } from './container.ts';
import { StepError } from './outcome.ts';

/**
 * Starts a release on the runtime that it was built for. A container of our own build needs only the shell. The
 * federation runtime is fetched for the first release that needs it; most pages have no such release.
 * @throws StepError
 */
export async function startRelease(release: Deployed): Promise<Container> {
  holdToHashes(release);
  if (release.runtime !== 'federation') return startContainer(release);
  const { startFederated } = await import('./federation.ts').catch((error: unknown) => {
    throw new StepError('start', 'network', String(error));
  });
  return startFederated(release);
}
