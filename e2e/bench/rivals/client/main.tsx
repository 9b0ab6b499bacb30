import '../../../../shell/src/styles.css';
import '../../../../shell/src/frame/icon.svg';
import '../../../../shell/src/frame/share.png';
import { visitedPath } from '@mutha/contract';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { enhanceDocument } from '../../../../shell/src/frame/enhance.ts';
import { NotFound } from '../../../../shell/src/frame/own-pages.tsx';
import { LiveRoutes, Site } from '../../../../shell/src/site.tsx';
import { createSiteRouter } from '../../../../shell/src/site-router.ts';
import { staticComposition } from './composition.ts';
import { adoptInlinedSheets } from './inlined-sheets.ts';
import { knownRegistry, screenAt } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const isPrerendered = root.hasChildNodes();
if (isPrerendered) adoptInlinedSheets();
enhanceDocument();

const composition = staticComposition();
const path = visitedPath(location.pathname);
const screen = isPrerendered ? screenAt(path) : undefined;
const router = createSiteRouter(composition, knownRegistry(), screen && { path, screen });
const site = (
  <Site composition={composition}>
    <LiveRoutes router={router} otherwise={<NotFound />} />
  </Site>
);

const onRecoverableError = (error: unknown) => console.error('Not hydrated as it was drawn:', error);
// In a transition, as the shell does it: more urgent work goes first.
if (isPrerendered) startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
else createRoot(root).render(site);
