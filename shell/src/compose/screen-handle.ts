import { use } from 'react';
import type { Outcome } from '../loading/outcome.ts';
import { useVisit } from './use-visit.ts';

/** The `handle` of a route: which screen it shows. */
export interface ScreenHandle {
  remote: string;
  /** Its path pattern, such as `/signal/:slug`. */
  screen: string;
}

/**
 * The loader data of a prerendered page's route while its code is on the way. The HTML is shown, and it is hydrated
 * when the code is there.
 */
export interface Arriving {
  status: 'arriving';
  outcome: Promise<Outcome>;
}

/** The screen that is shown, with the outcome of loading it. Undefined where the shell shows a page of its own. */
export function useShownScreen(): (ScreenHandle & { outcome: Outcome | Arriving }) | undefined {
  const { matches, outcome } = useVisit();
  const handle = matches.at(-1)?.route.handle as ScreenHandle | undefined;
  return handle && outcome && { ...handle, outcome };
}

/** The outcome itself. Suspends while it is arriving. */
export function useOutcome(outcome: Outcome | Arriving): Outcome {
  return outcome.status === 'arriving' ? use(outcome.outcome) : outcome;
}
