import '../provided-modules.ts';
import { type DrawRequest, notFoundFile, type PageData, type ServerBundle } from '@mutha/contract';
import { prerender } from 'react-dom/static';
import { type Composition, createComposition } from '../compose/composition.ts';
import { pageFor } from '../compose/page-data.ts';
import { documentOf } from './document.ts';
import { keepFormActions } from './form-actions.ts';
import { shareScope as scope, serverLoader, withoutOrigin } from './server-loader.ts';
import { staticSite } from './static-site.tsx';

export const drawContent: ServerBundle['drawContent'] = async (request, scripts, onFragment) => {
  const [path, ...others] = pathsToDraw(request.page);
  const contentAt = (at: string) => contentOf(request, scripts, at, onFragment);
  const content = await contentAt(path);
  for (const other of others)
    if ((await contentAt(other)) !== content)
      throw new Error(
        'It shows the path of its visitor, which no release knows. Show that path only once `useHydrated()` of @mutha/shared-ui is true',
      );
  return content;
};

export const makeDocument: ServerBundle['makeDocument'] = documentOf;

/**
 * The paths for which a page's content is drawn. A not-found page serves many paths, so it is drawn for two of them,
 * and both contents must be the same. No page can have either path.
 */
function pathsToDraw({ path, screen }: PageData): [string, ...string[]] {
  if (path !== null) return [path];
  const at = (name: string) => (screen ? screen.screen.replace(/[^/]+$/, name) : `/${name}`);
  return [at('404'), at(notFoundFile)];
}

/** The content of a page at a path, as React draws it. */
async function contentOf(
  request: DrawRequest,
  scripts: ReadonlyMap<string, string>,
  path: string,
  onFragment?: (fragment: string) => void,
): Promise<string> {
  const page = pageFor(request.page, path);
  const composition = createComposition(serverLoader(page, scripts), page);
  await expectReady(page, composition);
  const loadFragment: Composition['loadFragment'] = (fragment) => {
    onFragment?.(fragment);
    return composition.loadFragment(fragment);
  };
  const site = await staticSite({ ...composition, loadFragment }, path, page.screen);
  const errors: unknown[] = [];
  const { prelude } = await prerender(site, {
    progressiveChunkSize: 1e9,
    onError: (error) => void errors.push(error),
  });
  const content = withoutOrigin(await new Response(prelude).text());
  if (errors.length > 0) throw errors[0];
  return keepFormActions(content);
}

export const shareScope: ServerBundle['shareScope'] = scope;

/**
 * Makes the release fail if a screen or fragment cannot be loaded. Otherwise its stand-in would be drawn. What is ready
 * here is what is drawn: the composition keeps it, and tries nothing a second time.
 * @throws the first reason, since the files of no other release are here
 */
async function expectReady(page: PageData, composition: Composition): Promise<void> {
  const outcomes = page.fragments.map((fragment) => composition.loadFragment(fragment));
  if (page.screen && page.path !== null)
    outcomes.push(composition.loadScreen(page.screen.remote, page.screen.screen, page.path));
  for (const outcome of await Promise.all(outcomes)) {
    if (outcome.status === 'ready') continue;
    const [failure] = outcome.status === 'unavailable' ? outcome.failures : [];
    // The remote's own error knows the line.
    throw failure?.cause ?? new Error(failure?.message ?? 'It is unknown.');
  }
}
