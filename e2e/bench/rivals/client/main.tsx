import '../../../../shell/src/styles.css';
import '../../../../shell/src/frame/icon.svg';
import '../../../../shell/src/frame/share.png';
import { visitedPath } from '@mutha/contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Arriving, ScreenHandle } from '../../../../shell/src/compose/screen-handle.ts';
import { Site } from '../../../../shell/src/site.tsx';
import { staticComposition } from './composition.ts';
import { adoptInlinedSheets } from './inlined-sheets.ts';
import { allRoutes } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const isPrerendered = root.hasChildNodes();
if (isPrerendered) adoptInlinedSheets();

const composition = staticComposition();
const routes = allRoutes(composition);
const first = isPrerendered
  ? (matchRoutes(routes, location)?.at(-1)?.route.handle as ScreenHandle | undefined)
  : undefined;
const router = createBrowserRouter(
  routes,
  first && { hydrationData: { loaderData: { [first.screen]: arriving(first) } } },
);
const site = (
  <Site composition={composition}>
    <RouterProvider router={router} />
  </Site>
);

if (isPrerendered)
  hydrateRoot(root, site, { onRecoverableError: (error) => console.error('Not hydrated as it was drawn:', error) });
else createRoot(root).render(site);

/** Starts to load the screen whose HTML is there, before it is hydrated. */
function arriving({ remote, screen }: ScreenHandle): Arriving {
  return { status: 'arriving', outcome: composition.loadScreen(remote, screen, visitedPath(location.pathname)) };
}
