import type { Deployed } from '@mutha/contract';
import { type Container, startContainer } from './container.ts';
import { holdToHashes } from './hold-to-hashes.ts';
import { StepError } from './outcome.ts';

/**
 * Starts a release with what it was built for: a container needs nothing but the shell. The federation runtime is
 * fetched for the first release that needs it, and most pages have none.
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
