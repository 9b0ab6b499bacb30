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

/** The screen that a tab shows, with the outcome of loading it. */
export interface LoadedMatch extends Match {
  outcome: Outcome | Arriving;
}

/**
 * The outcome of a prerendered page while its screen's code is loading. The HTML is shown, and it is hydrated when the
 * code is there.
 */
interface Arriving {
  status: 'arriving';
  outcome: Promise<Outcome>;
}

/** The visit that a tab shows. */
export interface Visit {
  location: Location;
  /** How the visitor came there. */
  action: NavigationType;
  /** Undefined where no screen has the path. */
  match?: LoadedMatch | undefined;
  /** How the page was left; undefined if it stays as it is. */
  position?: Position | 'start';
  /** The path to which the visitor goes, while its screen is loading. */
  next?: Location;
  /** Whether the content of the first path is known. */
  isResolved: boolean;
}
