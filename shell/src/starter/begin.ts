import { enhanceDocument, showTimes, showYear } from '../frame/enhance.ts';
import { readFaces } from '../frame/faces.ts';
import { watchPlace } from '../frame/waitlist-place.ts';
import { keepDoubleClicksOnOnePage } from './double-clicks.ts';
import { answerWhenHydrated, type EarlyPresses } from './early-presses.ts';
import { fetchForNextPage } from './for-the-next-page.ts';
import { offerStarter } from './starter-handle.ts';
import { watchEdits } from './watch-edits.ts';

/**
 * What every page begins with, before its first paint: all that the frame needs of scripts, and what is kept for React.
 * @param hydrate called when the visitor turns to something that needs React
 * @param handOver leaves links and history to the router
 */
export function begin(hydrate: () => void, handOver: () => void): EarlyPresses {
  readFaces();
  watchPlace();
  enhanceDocument();
  whenParsed(showYear);
  fetchForNextPage();
  keepDoubleClicksOnOnePage();
  // Before others' edits of the HTML are watched: this one stays through hydration.
  document.addEventListener('readystatechange', showTimes, { once: true });
  const presses = answerWhenHydrated(hydrate);
  offerStarter({ ...presses, ...watchEdits(), hydrate, handOver });
  return presses;
}

/** Calls `work` once the HTML of the page is there as a whole. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}
