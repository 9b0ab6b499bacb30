import type { RouteObject } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { RoutingError } from './frame/routing-error.tsx';

/** The id of the route that contains the routes of all screens. */
export const screensId = 'screens';

/** The frame around `routes`, with `otherwise` for every other path. */
export function siteRoutes(routes: RouteObject[], otherwise = <NotFound />): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: (
        <Frame>
          <RoutingError />
        </Frame>
      ),
      hydrateFallbackElement: (
        <Frame>
          <PageSkeleton />
        </Frame>
      ),
      children: [
        {
          id: screensId,
          errorElement: <RoutingError />,
          children: [...routes, { path: '*', element: otherwise }],
        },
      ],
    },
  ];
}
