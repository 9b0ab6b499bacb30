import { fillPath, type Registry, visitedPath } from '@mutha/contract';
import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import type { Composition } from '../compose/composition.ts';
import type { ScreenHandle } from '../compose/screen-handle.ts';
import { ScreenRoute } from './screen-route.tsx';

/** A route for every screen and redirect in the registry. The shell knows no other paths. */
export function remoteRoutes(composition: Composition, { remotes }: Registry): RouteObject[] {
  return Object.entries(remotes).flatMap(([remote, { paths, redirects }]) => [
    ...paths.map((screen) => screenRoute(composition, { remote, screen })),
    ...redirects.map(({ from, to }) => ({ id: from, path: from, loader: redirectTo(to), element: null })),
  ]);
}

/** The route of a screen; its id is its path pattern. */
export function screenRoute(composition: Composition, handle: ScreenHandle): RouteObject {
  return {
    id: handle.screen,
    path: handle.screen,
    handle,
    loader: ({ request }: LoaderFunctionArgs) =>
      composition.loadScreen(handle.remote, handle.screen, visitedPath(new URL(request.url).pathname)),
    // A change of the query string alone does not load the screen again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: ScreenRoute,
  };
}

function redirectTo(to: string) {
  return ({ params, request }: LoaderFunctionArgs) => replace(fillPath(to, params) + new URL(request.url).search);
}
