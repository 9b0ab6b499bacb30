/** What no page needs before it is hydrated. It is one chunk with everything else that comes late. */
import type { Tab } from './compose/tab.ts';
import { watchUncaught } from './compose/uncaught.ts';
import { showLateFonts } from './frame/late-fonts.ts';
import { isGenerous } from './prefetch/connection.ts';
import { prefetchLinks } from './prefetch/prefetch.ts';
import { loadToaster } from './toasts/load-toaster.ts';

export { loadInspector } from './inspect/load-inspector.ts';
export { loadOverride } from './override/load-override.ts';

/** Begins what waits until the browser has nothing else to do. */
export function beginLater({ composition, registry, router, onRemoteError }: Tab): void {
  watchUncaught(onRemoteError, composition.teamOf);
  prefetchLinks(composition, registry);
  showLateFonts(router);
  // If it is lost, the first toast asks for it again.
  if (isGenerous()) loadToaster().catch(() => {});
}
