import type { Deployed, Release } from '@mutha/contract';
import { memoize } from '../attempt.ts';
import type { Loader } from './loader.ts';
import { StepError } from './outcome.ts';
import type { Wanted } from './wanted.ts';

/**
 * Takes descriptors from the page's HTML where that holds enough of them, and fetches the others, each once.
 * @param known the parts of descriptors that the HTML holds: enough for some of the screens and fragments of a release
 */
export function describeFrom(known: Deployed[]): Loader['describe'] {
  const fetchOnce = memoize(({ release }: Asked) => release.version, fetchLate);
  return (remote, release, wanted) => {
    const inline = known.find(({ version }) => version === release.version);
    return inline && offers(inline, wanted) ? Promise.resolve(inline) : fetchOnce({ remote, release });
  };
}

function offers({ screens, fragments }: Deployed, wanted: Wanted): boolean {
  if ('fragment' in wanted) return Object.hasOwn(fragments, wanted.fragment);
  return screens.some(({ path, pages }) => path === wanted.screen && pages.some(({ path }) => path === wanted.path));
}

interface Asked {
  remote: string;
  release: Release;
}

async function fetchLate({ remote, release }: Asked): Promise<Deployed> {
  const late = import(/* webpackChunkName: "late" */ './fetch-descriptor.ts');
  const { fetchDescriptor } = await late.catch((error: unknown) => {
    throw new StepError('descriptor', 'network', String(error));
  });
  return fetchDescriptor(remote, release);
}
