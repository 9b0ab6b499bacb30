import type { Registry } from '@mutha/contract';
import type { RouteObject } from 'react-router';
import type { Composition } from '../../../../shell/src/compose/composition.ts';
import { siteRoutes } from '../../../../shell/src/site-routes.tsx';
import { remoteRoutes } from '../../../../shell/src/slots/routes.tsx';
import { remotes } from './parts.ts';

/** Every route of the site, known from the start. */
export function allRoutes(composition: Composition): RouteObject[] {
  // Of a registry, routes take paths and redirects.
  return siteRoutes(remoteRoutes(composition, { remotes } as unknown as Registry));
}
