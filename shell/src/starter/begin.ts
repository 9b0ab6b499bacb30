import { enhanceDocument, showYear } from '../frame/enhance.ts';
import { readFaces } from '../frame/faces.ts';
import { watchPlace } from '../frame/show-place.ts';
import { answerWhenHydrated, type EarlyPresses } from './early-presses.ts';
import { watchEdits } from './edits.ts';
import { fetchForNextPage } from './for-the-next-page.ts';
import { offerStarter, type Starter } from './handle.ts';

/**
 * What every page begins with, before its first paint: all that the frame needs of scripts, and what is kept for React.
 * @param onNeed called when the visitor turns to something that needs React
 * @param more what only this page's starter offers the shell
 */
export function begin(onNeed: () => void, more?: Pick<Starter, 'hydrate' | 'handOver'>): EarlyPresses {
  readFaces();
  watchPlace();
  enhanceDocument();
  whenParsed(showYear);
  fetchForNextPage();
  const presses = answerWhenHydrated(onNeed);
  offerStarter({ ...presses, ...watchEdits(), ...more });
  return presses;
}

/** Calls `work` once the HTML of the page is there as a whole. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}
