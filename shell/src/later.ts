/** What no page needs before it is hydrated. It is one chunk with everything else that comes late. */
import type { Tab } from './compose/tab.ts';
import { watchUncaught } from './compose/uncaught.ts';
import { showLateFonts } from './frame/late-fonts.ts';
import { loadInspector as startInspector } from './inspect/load-inspector.ts';
import { isGenerous } from './prefetch/conditions.ts';
import { prefetchLinks } from './prefetch/prefetch.ts';
import { loadToaster } from './toasts/load-toaster.ts';
import type { Vital } from './vitals/vitals.ts';

export { loadOverride } from './override/load-override.ts';

/** The last value of each vital of this page so far. */
const vitals = new Map<string, Vital>();

export const loadInspector = (tab: Tab) => startInspector({ ...tab, vitals });

/** Begins what waits until the browser has nothing else to do. */
export function beginLater({ composition, registry, router, onRemoteError }: Tab): void {
  watchUncaught(onRemoteError, composition.teamOf);
  prefetchLinks(composition, registry);
  showLateFonts(router);
  import(/* webpackChunkName: "vitals" */ './vitals/vitals.ts').then(
    ({ watchVitals }) => watchVitals(onVital, composition.teamOf),
    // Nobody who visits needs it.
    () => {},
  );
  // If it is lost, the first toast asks for it again.
  if (isGenerous()) loadToaster().catch(() => {});
}

/**
 * The place to connect monitoring of how fast the site is: listen to `mutha:vital` on `window`, or call it from here.
 * Nothing is sent anywhere.
 */
function onVital(vital: Vital): void {
  vitals.set(vital.id, vital);
  dispatchEvent(new CustomEvent('mutha:vital', { detail: vital }));
}
