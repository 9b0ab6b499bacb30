import '../provided.ts';
import type { DrawRequest, ServerBundle } from '@mutha/contract';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type Composition, createComposition } from '../compose/composition.ts';
import type { Outcome } from '../loading/outcome.ts';
import { Site } from '../site.tsx';
import { siteRoutes } from '../site-routes.tsx';
import { screenRoute } from '../slots/routes.tsx';
import { documentOf } from './document.ts';
import { shareScope as scope, serverLoader } from './server-loader.ts';

/** No page has this path. It represents every path that nobody owns. */
const unknownPath = '/404';

export const draw: ServerBundle['draw'] = async (request, sources, onFragment) => {
  const { page } = request;
  const composition = askedOnce(createComposition(serverLoader(page, sources), page));
  const routes = siteRoutes(page.screen ? [screenRoute(composition, page.screen)] : []);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(page.path ?? unknownPath, request.shell.address)));
  if (context instanceof Response) throw new Error(`${page.path} leads elsewhere.`);
  await expectReady(request, composition);

  const loadFragment: Composition['loadFragment'] = (fragment) => {
    onFragment?.(fragment);
    return composition.loadFragment(fragment);
  };
  const site = (
    <Site composition={{ ...composition, loadFragment }}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Site>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerender(site, {
    progressiveChunkSize: 1e9,
    onError: (error) => void errors.push(error),
  });
  const content = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return documentOf(request, sources, content);
};

export const drawEmpty: ServerBundle['drawEmpty'] = (request, sources) => documentOf(request, sources);

export const shareScope: ServerBundle['shareScope'] = scope;

/**
 * Loads each screen and fragment once, so that the outcome that was found ready is the one that is drawn. A second try
 * might have another outcome.
 */
function askedOnce(composition: Composition): Composition {
  const asked = new Map<string, Promise<Outcome>>();
  const once = (key: string, ask: () => Promise<Outcome>) => {
    const outcome = asked.get(key) ?? ask();
    asked.set(key, outcome);
    return outcome;
  };
  return {
    ...composition,
    loadScreen: (...place) => once(place.join(' '), () => composition.loadScreen(...place)),
    loadFragment: (fragment) => once(fragment, () => composition.loadFragment(fragment)),
  };
}

/**
 * Makes the release fail if a screen or fragment cannot be loaded. Otherwise its stand-in would be drawn.
 * @throws Error with the reasons
 */
async function expectReady({ page }: DrawRequest, composition: Composition): Promise<void> {
  const outcomes = page.fragments.map((fragment) => composition.loadFragment(fragment));
  if (page.screen && page.path !== null)
    outcomes.push(composition.loadScreen(page.screen.remote, page.screen.screen, page.path));
  for (const outcome of await Promise.all(outcomes)) {
    if (outcome.status === 'ready') continue;
    const reasons =
      outcome.status === 'unavailable' ? outcome.failures.map(({ message }) => message) : ['It is unknown.'];
    throw new Error(reasons.join(' '));
  }
}
