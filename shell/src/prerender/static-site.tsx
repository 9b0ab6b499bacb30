import { matchPath } from '@mutha/contract';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createPath, type NavigationType, type Navigator } from 'react-router';
import type { Composition } from '../compose/composition.ts';
import type { ScreenHandle } from '../compose/visit.ts';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { Site } from '../site.tsx';

/** Links only need their address here: no visitor follows them. */
const navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)) } as Navigator;

/** The content of `main` at `path`, for React to draw without a browser. Without a screen it is the 404 page. */
export async function staticSite(composition: Composition, path: string, screen?: ScreenHandle): Promise<ReactNode> {
  const visit = {
    location: { pathname: path, search: '', hash: '', state: null, key: 'default', mask: undefined },
    action: 'POP' as NavigationType,
    match: screen && {
      ...screen,
      params: matchPath(screen.screen, path) ?? {},
      outcome: await composition.loadScreen(screen.remote, screen.screen, path),
    },
    isResolved: true,
  };
  return <Site {...{ composition, visit, navigator }} otherwise={() => <NotFound />} />;
}

/**
 * The HTML of a page's body: the frame around the content of `main`. React takes over the content alone, so the content
 * is put in as it was drawn.
 * @param path the path of the page; a not-found page has none
 */
export async function inFrame(path: string | null, content: string): Promise<string> {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was drawn from the page's screen
  const { prelude } = await prerender(<Frame path={path ?? ''} dangerouslySetInnerHTML={{ __html: content }} />);
  return new Response(prelude).text();
}
