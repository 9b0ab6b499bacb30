import type { Deployed, Release } from '@mutha/contract';
import type { Loader } from './loader.ts';
import { StepError } from './outcome.ts';
import type { Wanted } from './wanted.ts';

/**
 * Takes descriptors from the page's HTML where that holds enough of them, and fetches the others, each once.
 * @param known the parts of descriptors that the HTML holds: enough for some of the screens and fragments of a release
 */
export function describeFrom(known: Deployed[]): Loader['describe'] {
  const fetched = new Map<string, Promise<Deployed>>();
  return (remote, release, wanted) => {
    const inline = known.find(({ version }) => version === release.version);
    if (inline && offers(inline, wanted)) return Promise.resolve(inline);
    const promise = fetched.get(release.version) ?? fetchLate(remote, release);
    fetched.set(release.version, promise);
    promise.catch(() => fetched.delete(release.version));
    return promise;
  };
}

function offers({ screens, fragments }: Deployed, wanted: Wanted): boolean {
  if ('fragment' in wanted) return Object.hasOwn(fragments, wanted.fragment);
  return screens.some(({ path, pages }) => path === wanted.screen && pages.some(({ path }) => path === wanted.path));
}

async function fetchLate(remote: string, release: Release): Promise<Deployed> {
  const late = import(/* webpackChunkName: "late" */ './fetch-descriptor.ts');
  const { fetchDescriptor } = await late.catch((error: unknown) => {
    throw new StepError('descriptor', 'network', String(error));
  });
  return fetchDescriptor(remote, release);
}
