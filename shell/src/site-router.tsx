import type { PageData } from '@mutha/contract';
import { createBrowserRouter, type DataRouter } from 'react-router';
import type { Composition } from './compose/composition.ts';
import type { Arriving } from './compose/screen-handle.ts';
import { UnknownPath } from './frame/unknown-path.tsx';
import { loadDocument } from './load-document.ts';
import { pushOnce } from './push-once.ts';
import type { LiveRegistry } from './registry/registry.ts';
import { screensId, siteRoutes } from './site-routes.tsx';
import { remoteRoutes, screenRoute } from './slots/routes.tsx';

/**
 * The browser's router. It begins with the route of the page in the HTML. All other routes come with the registry, when
 * the visitor first goes to a path that the router does not know. If the registry cannot be read, such a path is loaded
 * as a document.
 */
export function createSiteRouter(composition: Composition, registry: LiveRegistry, page?: PageData): DataRouter {
  const first = page?.path ? page.screen : undefined;
  const router: DataRouter = createBrowserRouter(
    siteRoutes(first ? [screenRoute(composition, first)] : [], <UnknownPath registry={registry} />),
    {
      ...(page && first && { hydrationData: { loaderData: { [first.screen]: arriving(composition, page) } } }),
      async patchRoutesOnNavigation({ patch, signal }) {
        const answer = await registry.read();
        if (answer.status !== 'ready') return loadDocument(router, signal);
        composition.learn(answer.registry);
        const routes = remoteRoutes(composition, answer.registry);
        patch(
          screensId,
          routes.filter(({ id }) => id !== first?.screen),
        );
      },
    },
  );
  return pushOnce(router);
}

function arriving(composition: Composition, { screen, path }: PageData): Arriving | undefined {
  if (!screen || path === null) return undefined;
  return { status: 'arriving', outcome: composition.loadScreen(screen.remote, screen.screen, path) };
}
