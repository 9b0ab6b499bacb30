import '../../../../shell/src/styles.css';
import '../../../../shell/src/frame/icon.svg';
import '../../../../shell/src/frame/share.png';
import { visitedPath } from '@mutha/contract';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Arriving, ScreenHandle } from '../../../../shell/src/compose/screen-handle.ts';
import { enhanceDocument } from '../../../../shell/src/frame/enhance.ts';
import { Site } from '../../../../shell/src/site.tsx';
import { starterOfPage } from '../../../../shell/src/starter/handle.ts';
import { staticComposition } from './composition.ts';
import { adoptInlinedSheets } from './inlined-sheets.ts';
import { allRoutes } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const isPrerendered = root.hasChildNodes();
if (isPrerendered) adoptInlinedSheets();
if (!starterOfPage()) enhanceDocument();

const composition = staticComposition();
const routes = allRoutes(composition);
const first = isPrerendered
  ? (matchRoutes(routes, location)?.at(-1)?.route.handle as ScreenHandle | undefined)
  : undefined;
starterOfPage()?.handOver();
const router = createBrowserRouter(
  routes,
  first && { hydrationData: { loaderData: { [first.screen]: arriving(first) } } },
);
const site = (
  <Site composition={composition}>
    <RouterProvider router={router} />
  </Site>
);

const onRecoverableError = (error: unknown) => console.error('Not hydrated as it was drawn:', error);
// In a transition, as the shell does it: more urgent work goes first.
if (isPrerendered) startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
else createRoot(root).render(site);

/** Starts to load the screen whose HTML is there, before it is hydrated. */
function arriving({ remote, screen }: ScreenHandle): Arriving {
  return { status: 'arriving', outcome: composition.loadScreen(remote, screen, visitedPath(location.pathname)) };
}
