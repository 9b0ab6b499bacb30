import { use } from 'react';
import { useMatches } from 'react-router';
import type { Outcome } from '../loading/outcome.ts';

/** What a route tells of the screen that it shows. */
export interface ScreenHandle {
  remote: string;
  /** Its path pattern, such as `/signal/:slug`. */
  screen: string;
}

/**
 * What the route of a page that was prerendered has while its code is on the way: the HTML is shown, and hydrated once
 * it is there.
 */
export interface Arriving {
  status: 'arriving';
  outcome: Promise<Outcome>;
}

/** The screen that is shown and what came of loading it, unless it is a page of the shell's own. */
export function useShownScreen(): (ScreenHandle & { outcome: Outcome | Arriving }) | undefined {
  const match = useMatches().at(-1);
  const handle = match?.handle as ScreenHandle | undefined;
  return handle && { ...handle, outcome: match?.loaderData as Outcome | Arriving };
}

/** The outcome itself. Suspends while it is arriving. */
export function useOutcome(outcome: Outcome | Arriving): Outcome {
  return outcome.status === 'arriving' ? use(outcome.outcome) : outcome;
}
