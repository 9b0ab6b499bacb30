import type { ReactNode } from 'react';
import { createPath, matchRoutes, type NavigationType, type Navigator } from 'react-router';
import type { Composition } from '../compose/composition.ts';
import type { ScreenHandle } from '../compose/visit.ts';
import { NotFound } from '../frame/own-pages.tsx';
import { Site, SiteRoutes } from '../site.tsx';
import { screenRoute } from '../slots/screen-slot.tsx';

/** Links only need their address here: nobody follows them. */
const navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)) } as Navigator;

/** The content of `main` at `path`, for React to draw without a browser. Without a screen it is the 404 page. */
export async function staticSite(composition: Composition, path: string, screen?: ScreenHandle): Promise<ReactNode> {
  const visit = {
    location: { pathname: path, search: '', hash: '', state: null, key: 'default', mask: undefined },
    action: 'POP' as NavigationType,
    matches: (screen && matchRoutes([screenRoute(screen)], path)) ?? [],
    ...(screen && { outcome: await composition.loadScreen(screen.remote, screen.screen, path) }),
    isResolved: true,
  };
  return (
    <Site composition={composition}>
      <SiteRoutes visit={visit} navigator={navigator} otherwise={<NotFound />} />
    </Site>
  );
}
