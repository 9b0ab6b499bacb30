import { createContext, use, useContext } from 'react';
import type { Location, NavigationType } from 'react-router';
import type { Outcome } from '../loading/outcome.ts';
import type { Position } from '../restore-page.ts';

/** A screen, as the registry names it. */
export interface ScreenHandle {
  remote: string;
  /** Its path pattern, such as `/signal/:slug`. */
  screen: string;
}

/** The screen that has a path, with the values of its parameters there. */
export interface Match extends ScreenHandle {
  params: Record<string, string>;
}

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
  /** Undefined where no screen has the path. */
  match?: Match | undefined;
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
export function useShownScreen(): (Match & { outcome: Outcome | Arriving }) | undefined {
  const { match, outcome } = useVisit();
  return match && outcome && { ...match, outcome };
}

/** The outcome itself. Suspends while it is arriving. */
export function useOutcome(outcome: Outcome | Arriving): Outcome {
  return outcome.status === 'arriving' ? use(outcome.outcome) : outcome;
}
