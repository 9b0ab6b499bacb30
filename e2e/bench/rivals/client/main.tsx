import '../../../../shell/src/styles.css';
import '../../../../shell/src/frame/icon.svg';
import '../../../../shell/src/frame/share.png';
import { visitedPath } from '@mutha/contract';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { enhanceDocument, showYear, watchPlace } from '../../../../shell/src/frame/enhance.ts';
import { followLinks } from '../../../../shell/src/frame/follow-links.ts';
import { Frame } from '../../../../shell/src/frame/frame.tsx';
import { NotFound } from '../../../../shell/src/frame/not-found.tsx';
import { LiveSite } from '../../../../shell/src/site.tsx';
import { createSiteRouter } from '../../../../shell/src/site-router.ts';
import { staticComposition } from './composition.ts';
import { adoptInlinedSheets } from './inlined-sheets.ts';
import { knownRegistry, screenAt } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const isPrerendered = root.hasChildNodes();
if (isPrerendered) adoptInlinedSheets();
watchPlace();
enhanceDocument();

const composition = staticComposition();
const path = visitedPath(location.pathname);
const screen = isPrerendered ? screenAt(path) : undefined;
const router = createSiteRouter(composition, knownRegistry(), screen && { path, screen });
followLinks(router);
const site = (
  <Frame path={path}>
    <LiveSite composition={composition} router={router} first={router.visit()} otherwise={() => <NotFound />} />
    <Year />
  </Frame>
);

function Year() {
  useEffect(showYear, []);
  return null;
}

const onRecoverableError = (error: unknown) => console.error('Not hydrated as it was drawn:', error);
// In a transition, as the shell does it: more urgent work goes first.
if (isPrerendered) startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
else createRoot(root).render(site);
