import { baseOf, ContractError, type Deployed, parseDescriptor, type Release } from '@mutha/shell/contract';
import { deadlines } from './deadline.ts';
import { StepError } from './outcome.ts';
import type { Wanted } from './wanted.ts';

/** Reads descriptors of releases. @throws StepError */
export type Describe = (remote: string, release: Release, wanted: Wanted) => Promise<Deployed>;

/**
 * Takes descriptors from what the page's HTML holds of them, and fetches the others, each once.
 * @param known parts of descriptors: enough for some of the screens and fragments of a release
 */
export function describeFrom(known: Deployed[]): Describe {
  const fetched = new Map<string, Promise<Deployed>>();
  return (remote, release, wanted) => {
    const inline = known.find(({ version }) => version === release.version);
    if (inline && offers(inline, wanted)) return Promise.resolve(inline);
    const promise = fetched.get(release.version) ?? fetchDescriptor(remote, release);
    fetched.set(release.version, promise);
    promise.catch(() => fetched.delete(release.version));
    return promise;
  };
}

function offers({ screens, fragments }: Deployed, wanted: Wanted): boolean {
  if ('fragment' in wanted) return wanted.fragment in fragments;
  return screens.some(({ path, pages }) => path === wanted.screen && pages.some(({ path }) => path === wanted.path));
}

/** Fetches what a release says of itself. The browser refuses one that is not the registry's. */
async function fetchDescriptor(remote: string, release: Release): Promise<Deployed> {
  const base = baseOf(remote, release);
  const { version, integrity } = release;
  try {
    const response = await fetch(`${base}remote.json`, {
      integrity,
      signal: AbortSignal.timeout(deadlines.descriptor),
    });
    if (!response.ok)
      throw new StepError('descriptor', 'network', `${response.url} has HTTP status ${response.status}.`);
    const descriptor = parseDescriptor(await response.json(), `${remote} ${version}/remote.json`);
    return { ...descriptor, base };
  } catch (error) {
    if (error instanceof StepError) throw error;
    const { name } = error as Error;
    const isBroken = error instanceof ContractError || error instanceof SyntaxError;
    throw new StepError(
      'descriptor',
      name === 'TimeoutError' ? 'timeout' : isBroken ? 'broken' : 'network',
      `${base}remote.json: ${String(error)}`,
    );
  }
}
