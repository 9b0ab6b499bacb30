import type { ScreenFace } from '@mutha/shell/contract';
import { useMatches } from 'react-router';

/** What a route tells of the screen that it shows. */
export interface ScreenHandle {
  remote: string;
  screen: ScreenFace;
}

/** The screen that is shown, unless it is a page of the shell's own. */
export function useScreenHandle(): ScreenHandle | undefined {
  return useMatches().at(-1)?.handle as ScreenHandle | undefined;
}
