/** The part of the late chunk that `main.tsx` starts. */

import type { PageData } from '@mutha/contract';
import { loadInspector as startInspector, loadOverride as startOverride } from '@mutha/tools';
import { sideOfVisitor } from '@mutha/tools/side';
import type { Composition } from './compose/composition.ts';
import { onRemoteError, remoteErrors } from './compose/report-failure.ts';
import { watchUncaught } from './compose/uncaught.ts';
import { loadToaster } from './load-late.ts';
import { isGenerous } from './prefetch/conditions.ts';
import { prefetchLinks } from './prefetch/prefetch.ts';
import { remoteOrigins } from './registry/origins.ts';
import { changeInThisTab, readRegistry, showSide, sideOfTab } from './registry/read-registry.ts';
import type { LiveRegistry } from './registry/registry.ts';
import type { SiteRouter } from './site-router.ts';
import type { Vital } from './vitals/vitals.ts';

/** The objects that `main.tsx` has made in this tab. */
interface Tab {
  /** The data in the page's HTML, if the page was prerendered. */
  page: PageData | undefined;
  composition: Composition;
  registry: LiveRegistry;
  router: SiteRouter;
  /** Whether the page is hydrated on intent. */
  isOnIntent: boolean;
}

/** The last value of each vital of this page so far. */
const vitals = new Map<string, Vital>();

/** Shows who draws what (`?inspect`). */
export function loadInspector(tab: Tab): Promise<void> {
  return startInspector({ ...tab, remoteErrors, vitals, side: sideOfTab });
}

/** Does what `?override` and `?rollout` ask, before the tab is composed. */
export function loadOverride(page: PageData | undefined): Promise<void> {
  return startOverride({
    page,
    read: readRegistry,
    side: sideOfTab,
    show: showSide,
    allow: (origins) => remoteOrigins.push(...origins),
    compose: changeInThisTab,
  });
}

/** Starts the work for an idle browser. */
export function startLate(tab: Tab): void {
  const { composition, registry } = tab;
  watchUncaught(onRemoteError, composition.teamOf);
  prefetchLinks(composition, registry);
  import(/* webpackChunkName: "vitals" */ './vitals/vitals.ts').then(
    ({ watchVitals }) => watchVitals(onVital, composition.teamOf),
    // No visitor needs it.
    () => {},
  );
  const side = sideOfVisitor();
  if (side)
    import(/* webpackChunkName: "seen" */ './vitals/report-seen.ts').then(
      ({ reportSeen }) => reportSeen(side, { ...tab, remoteErrors, vitals }),
      () => {},
    );
  // If it is lost, the first toast asks for it again.
  if (isGenerous()) loadToaster().catch(() => {});
}

/**
 * The place to connect monitoring of how fast the site is: listen to `mutha:vital` on `window`, or call it from here.
 * While a rollout runs, `vitals/report-seen.ts` sends the worst values; otherwise nothing is sent anywhere.
 */
function onVital(vital: Vital): void {
  vitals.set(vital.id, vital);
  dispatchEvent(new CustomEvent('mutha:vital', { detail: vital }));
}
