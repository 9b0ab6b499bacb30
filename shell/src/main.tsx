import './styles.css';
import './frame/favicon.ico';
import './frame/icon.svg';
import './frame/share.png';
import './frame/touch-icon.png';
import './provided-modules.ts';
import { hasFlag, isOverridden } from '@mutha/tools/flags';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createComposition } from './compose/composition.ts';
import { readPageData } from './compose/page-data.ts';
import { onCaughtError, onRecoverableError, onRemoteError } from './compose/report-failure.ts';
import { followLinks } from './frame/follow-links.ts';
import { toastsId } from './frame/no-toasts.tsx';
import { UnknownPath } from './frame/unavailable.tsx';
import { loadToaster } from './load-late.ts';
import { browserLoader } from './loading/container.ts';
import { adoptInlinedSheets, watchAddedFiles } from './loading/files-with-integrity.ts';
import { isReadOnly, leaveReadOnly, onUncaughtError } from './page-as-html.ts';
import { whenIdle } from './prefetch/when-idle.ts';
import { trustAllowedScripts } from './registry/origins.ts';
import { latestReleases, liveRegistry } from './registry/registry.ts';
import { LiveSite } from './site.tsx';
import { createSiteRouter } from './site-router.ts';
import { leaveEdits } from './slots/foreign-edits.ts';
import { isOnIntent, started, starterOfPage } from './starter/starter-handle.ts';

dispatchEvent(new Event(started));
trustAllowedScripts();
watchAddedFiles();

const loadStartLate = () => import(/* webpackChunkName: "late" */ './start-late.ts');

// The frame is HTML. Where it was cut short on its way, no code can add the rest.
const isCut = !document.getElementById(toastsId);
const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (isCut && how?.type !== 'reload') location.reload();
else if (isCut || isReadOnly()) leaveReadOnly();
// An override may change what there is to compose, so it comes first. Without it, the site is as its page says.
else if (isOverridden())
  void loadStartLate()
    .then(({ loadOverride }) => loadOverride(readPageData()))
    .finally(start);
else start();

function start(): void {
  const main = document.getElementById('main') as HTMLElement;
  const page = readPageData();
  adoptInlinedSheets();

  // This page starts because a visitor turned to a form, and forms answer with toasts.
  if (isOnIntent()) loadToaster().catch(() => {});

  const composition = createComposition(browserLoader(latestReleases, page), page, onRemoteError);
  const registry = liveRegistry();
  const router = createSiteRouter(composition, registry, page);
  starterOfPage()?.handOver();
  followLinks(router);
  const otherwise = () => <UnknownPath registry={registry} />;
  const site = () => <LiveSite {...{ composition, router, otherwise }} first={router.visit()} />;

  const handlers = { onCaughtError, onUncaughtError };
  // In a transition, more urgent work goes first: the page answers the visitor while it is being hydrated.
  const hydrate = () => startTransition(() => void hydrateRoot(main, site(), { ...handlers, onRecoverableError }));
  const draw = () => {
    leaveEdits();
    createRoot(main, handlers).render(site());
  };

  if (page?.path) hydrate();
  else if (!page) draw();
  // This is the HTML of all unknown paths, or of another path than the visited one. Only the registry says whether a
  // screen has the visited path. If the registry does not come, the page shows a message, which differs from the HTML.
  else {
    const stop = router.subscribe(({ isResolved, match }) => {
      if (!isResolved) return;
      stop();
      if (!page.screen && !match && registry.last()?.status === 'ready') hydrate();
      else draw();
    });
  }

  const tab = { page, composition, registry, router, isOnIntent: isOnIntent() };

  if (hasFlag(location.search, 'inspect')) void loadStartLate().then(({ loadInspector }) => loadInspector(tab));

  whenIdle(async function begin() {
    // The browser ends the requests of a page that the visitor leaves. It may show the page again, as it was left.
    let isLeft = false;
    addEventListener('pagehide', () => (isLeft = true), { once: true });
    const isBack = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    try {
      (await loadStartLate()).startLate(tab);
    } catch (error) {
      // WebKit ends the requests of a page at the press that leaves it, and says so once the next page answers.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      if (!isLeft)
        return console.warn(
          `mutha: nothing is prefetched (${String(error)}). Links load their pages when they are followed.`,
        );
      await isBack;
      return begin();
    }
  });
}
