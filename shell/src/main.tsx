import './styles.css';
import './frame/icon.svg';
import './frame/share.png';
import { visitedPath } from '@mutha/shell/contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { browserLoader } from './compose/browser-loader.ts';
import { createComposition } from './compose/composition.ts';
import { adoptInlinedSheets } from './compose/files.ts';
import { readPageData } from './compose/page-data.ts';
import { liveRegistry } from './compose/registry.ts';
import { whenReady } from './frame/when-ready.ts';
import { prefetchLinks } from './prefetch/prefetch.ts';
import { Site } from './site.tsx';
import { createSiteRouter } from './site-router.tsx';

const root = document.getElementById('root') as HTMLElement;
const page = readPageData();
adoptInlinedSheets();

// Another spelling of the path has the same HTML. The address bar shows the page's own.
if (page?.path && page.path !== visitedPath(location.pathname))
  history.replaceState(history.state, '', page.path + location.search + location.hash);

const composition = createComposition(browserLoader(page), page);
const registry = liveRegistry();
const router = createSiteRouter(composition, registry, page);
const site = (
  <Site composition={composition}>
    <RouterProvider router={router} />
  </Site>
);

if (page?.path) hydrateRoot(root, site);
else if (!page) createRoot(root).render(site);
else {
  // The HTML of every unknown path: whether a screen takes this one is known once the registry is there.
  await whenReady(router);
  if (router.state.matches.at(-1)?.route.path === '*') hydrateRoot(root, site);
  else createRoot(root).render(site);
}

prefetchLinks(composition, registry);
