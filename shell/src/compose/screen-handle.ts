import { useMatches } from 'react-router';
import type { Outcome } from './outcome.ts';

/** What a route tells of the screen that it shows. */
export interface ScreenHandle {
  remote: string;
  /** Its path pattern, such as `/signal/:slug`. */
  screen: string;
}

/** The screen that is shown and what came of loading it, unless it is a page of the shell's own. */
export function useShownScreen(): (ScreenHandle & { outcome: Outcome }) | undefined {
  const match = useMatches().at(-1);
  const handle = match?.handle as ScreenHandle | undefined;
  return handle && { ...handle, outcome: match?.loaderData as Outcome };
}
