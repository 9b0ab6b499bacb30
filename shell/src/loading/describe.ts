import { type Deployed, type Head, headOf, type Release } from '@mutha/contract';
import { loadLate } from '../load-late.ts';
import { memoize } from '../promises.ts';
import { type Part, StepError } from './outcome.ts';

/** Gives the descriptor of a release, or the part of it that `part` needs. @throws StepError */
export type Describe = (remote: string, release: Release, part: Part) => Promise<Deployed>;

/**
 * Takes descriptors from the page's HTML where that holds enough of them, and fetches the others, each once.
 * @param inlined the parts of descriptors that the HTML holds: enough for some of the screens and fragments of a
 *   release
 */
export function describeFrom(inlined: Deployed[]): Describe {
  const fetchOnce = memoize(({ release }: Asked) => release.version, fetchLazily);
  return (remote, release, part) => {
    const inline = inlined.find(({ version }) => version === release.version);
    return inline && offers(inline, part) ? Promise.resolve(inline) : fetchOnce({ remote, release });
  };
}

function offers({ screens, fragments }: Deployed, part: Part): boolean {
  if ('fragment' in part) return Object.hasOwn(fragments, part.fragment);
  return screens.some(({ path, pages }) => path === part.screen && pages.some(({ path }) => path === part.path));
}

interface Asked {
  remote: string;
  release: Release;
}

async function fetchLazily({ remote, release }: Asked): Promise<Deployed> {
  const { fetchDescriptor } = await loadLate().catch((error: unknown) => {
    throw new StepError('descriptor', 'network', String(error));
  });
  return fetchDescriptor(remote, release);
}

interface PartModule {
  module: string;
  /** The head of a screen's page; fragments have none. */
  head?: Head | undefined;
  /** True if the release has the screen, but the screen does not know the path. */
  isUnknown?: boolean;
}

/** The module of a release that draws a part. @throws StepError */
export function moduleOf({ screens, fragments }: Deployed, part: Part): PartModule {
  if ('fragment' in part) {
    const fragment = Object.hasOwn(fragments, part.fragment) && fragments[part.fragment];
    if (!fragment) throw new StepError('descriptor', 'broken', `It offers no fragment "${part.fragment}".`);
    return { module: fragment.module };
  }
  const screen = screens.find(({ path }) => path === part.screen);
  if (!screen) throw new StepError('descriptor', 'broken', `It has no screen for ${part.screen}.`);
  const head = headOf(screen, part.path);
  return { module: screen.module, head, isUnknown: !head };
}
