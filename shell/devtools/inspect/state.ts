import type { RemoteError } from '../host.ts';

/**
 * The state of a region, as a visitor sees it. `hydrated`: its code runs. `html`: its HTML is there and its code is not
 * yet. `pending`: nothing is there yet. `last-good`: the release before runs, because the live one failed. `failed`: a
 * message, a stand-in, or HTML whose code did not come. `not found`: the 404 page.
 */
export type State = 'hydrated' | 'html' | 'pending' | 'last-good' | 'failed' | 'not found';

/** The facts about a region that can be observed. */
export interface Seen {
  /** `data-state` of the element at its place; undefined where there is none. */
  element: string | undefined;
  /** `data-version` of that element. */
  version: string | undefined;
  /** Whether it has hydrated since the visitor came to the page. */
  isHydrated: boolean;
  /** The last failure of this region. */
  error: Pick<RemoteError, 'version' | 'shown'> | undefined;
}

export function stateOf({ element, version, isHydrated, error }: Seen): State {
  if (element === 'not-found') return 'not found';
  if (element === 'ready') {
    if (!isHydrated) return 'html';
    return error?.shown === 'last-good' && error.version !== version ? 'last-good' : 'hydrated';
  }
  if (element === 'unavailable' || (!element && error?.shown === 'nothing')) return 'failed';
  return 'pending';
}

const words: Record<State, string> = {
  hydrated: 'ready',
  html: 'HTML, not hydrated yet',
  pending: 'on its way',
  'last-good': 'fell back to the last good version',
  failed: 'failed',
  'not found': 'not found',
};

/** A state for people, with the reason of a failure. */
export function stateText(state: State, error?: Pick<RemoteError, 'step' | 'message' | 'version'>): string {
  const isFailure = state === 'failed' || state === 'last-good';
  if (!isFailure || !error) return words[state];
  return `${words[state]}. ${error.version ? `${error.version}, ` : ''}${error.step}: ${error.message}`;
}
