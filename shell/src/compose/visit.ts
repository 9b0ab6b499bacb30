import { createContext, use, useContext } from 'react';
import type { Location, NavigationType, NonIndexRouteObject, RouteMatch } from 'react-router';
import type { Outcome } from '../loading/outcome.ts';
import type { Position } from '../positions.ts';

/** The `handle` of a route: which screen it shows. */
export interface ScreenHandle {
  remote: string;
  /** Its path pattern, such as `/signal/:slug`. */
  screen: string;
}

/** A screen, or the target of a redirect. */
export type SiteRoute = NonIndexRouteObject & { handle: ScreenHandle | { to: string } };

/**
 * The outcome of a prerendered page while its screen's code is loading. The HTML is shown, and it is hydrated when the
 * code is there.
 */
export interface Arriving {
  status: 'arriving';
  outcome: Promise<Outcome>;
}

/** The visit that a tab shows. */
export interface Visit {
  location: Location;
  /** How the visitor came there. */
  action: NavigationType;
  /** Empty where no screen has the path. */
  matches: RouteMatch<string, SiteRoute>[];
  /** The outcome of loading the matched screen. */
  outcome?: Outcome | Arriving;
  /** How the page was left; undefined if it stays as it is. */
  position?: Position | 'start';
  /** The path to which the visitor goes, while its screen is loading. */
  next?: Location;
  /** Whether the content of the first path is known. */
  isResolved: boolean;
}

export const VisitContext = createContext<Visit | undefined>(undefined);

/** The visit that this tab shows. */
export function useVisit(): Visit {
  return useContext(VisitContext) as Visit;
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
