import { fillPath, headOf, type ScreenFace, visitedPath } from '@mutha/shell/contract';
import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData, useLocation, useParams } from 'react-router';
import { NotFound } from '../frame/not-found.tsx';
import type { Composition } from './composition.ts';
import type { Outcome } from './outcome.ts';
import { reportFailures } from './report.ts';
import { ScreenSlot } from './screen-slot.tsx';

/** A route for every screen and redirect in the registry. The shell knows no other paths. */
export function remoteRoutes(composition: Composition): RouteObject[] {
  return Object.values(composition.registry.remotes).flatMap(({ live }) => [
    ...live.screens.map((screen) => screenRoute(composition, live.name, screen)),
    ...live.redirects.map(({ from, to }) => ({ path: from, loader: redirectTo(to) })),
  ]);
}

function screenRoute(composition: Composition, remote: string, screen: ScreenFace): RouteObject {
  const load = async (): Promise<Outcome> => {
    for (const { fragment } of screen.embeds) void composition.loadFragment(fragment);
    const outcome = await composition.loadModule(remote, screen.module);
    if (outcome.status === 'unavailable') reportFailures(`The screen of ${screen.path}`, outcome.failures);
    return outcome;
  };

  function ScreenRoute() {
    const { pathname } = useLocation();
    const params = useParams() as Record<string, string>;
    const outcome = useLoaderData<Outcome | undefined>();
    const path = visitedPath(pathname);
    const head = headOf(screen, path);
    if (!head || !outcome) return <NotFound />;
    return <ScreenSlot key={path} {...{ remote, path, params, outcome }} title={head.title} reload={load} />;
  }

  return {
    path: screen.path,
    handle: { screen },
    loader: ({ request }: LoaderFunctionArgs) => (headOf(screen, visitedPath(new URL(request.url).pathname)) ? load() : undefined),
    // The screen itself stays as it is when only the query string changes.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: ScreenRoute,
  };
}

function redirectTo(to: string) {
  return ({ params, request }: LoaderFunctionArgs) => redirect(fillPath(to, params) + new URL(request.url).search);
}
