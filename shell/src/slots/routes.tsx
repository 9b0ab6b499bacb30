import type { Registry } from '@mutha/contract';
import type { ScreenHandle, SiteRoute } from '../compose/visit.ts';
import { ScreenRoute } from './screen-route.tsx';

/** A route for every screen and redirect in the registry. The shell knows no other paths. */
export function remoteRoutes({ remotes }: Registry): SiteRoute[] {
  return Object.entries(remotes).flatMap(([remote, { paths, redirects }]) => [
    ...paths.map((screen) => screenRoute({ remote, screen })),
    ...redirects.map(({ from, to }) => ({ path: from, handle: { to } })),
  ]);
}

/** The route of a screen. */
export function screenRoute(handle: ScreenHandle): SiteRoute {
  return { path: handle.screen, handle, element: <ScreenRoute /> };
}
