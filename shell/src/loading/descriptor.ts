import { type Deployed, type Head, headOf, type Release } from '@mutha/contract';
import { memoize } from '../attempt.ts';
import { StepError, type Wanted } from './outcome.ts';

/** Gives the descriptor of a release, or the part of it that `wanted` needs. @throws StepError */
export type Describe = (remote: string, release: Release, wanted: Wanted) => Promise<Deployed>;

/**
 * Takes descriptors from the page's HTML where that holds enough of them, and fetches the others, each once.
 * @param known the parts of descriptors that the HTML holds: enough for some of the screens and fragments of a release
 */
export function describeFrom(known: Deployed[]): Describe {
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

interface WantedModule {
  module: string;
  /** The head of the page, if a screen is wanted. */
  head?: Head | undefined;
  /** True if the release has the screen, but the screen does not know the path. */
  isUnknown?: boolean;
}

/** The module of a release that draws what is wanted. @throws StepError */
export function moduleOf({ screens, fragments }: Deployed, wanted: Wanted): WantedModule {
  if ('fragment' in wanted) {
    const fragment = Object.hasOwn(fragments, wanted.fragment) && fragments[wanted.fragment];
    if (!fragment) throw new StepError('descriptor', 'broken', `It offers no fragment "${wanted.fragment}".`);
    return { module: fragment.module };
  }
  const screen = screens.find(({ path }) => path === wanted.screen);
  if (!screen) throw new StepError('descriptor', 'broken', `It has no screen for ${wanted.screen}.`);
  const head = headOf(screen, wanted.path);
  return { module: screen.module, head, isUnknown: !head };
}
