import { FragmentContext } from '@mutha/remote';
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState, ViewTransition } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type Navigator, Router } from 'react-router';
import { type Composition, CompositionContext } from './compose/composition.ts';
import type { Visit } from './compose/visit.ts';
import { leavePage, markLinks } from './frame/follow-links.ts';
import { RoutingError } from './frame/message-page.tsx';
import { PageHead } from './frame/open-tab-head.ts';
import { focusPage } from './frame/page-focus.ts';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { restore } from './restore-page.ts';
import type { SiteRouter } from './site-router.ts';
import { redoEdits, undoEdits } from './slots/foreign-edits.ts';
import { FragmentSlot } from './slots/fragment-slot.tsx';
import { ShownScreen } from './slots/screen-slot.tsx';

interface SiteProps {
  composition: Composition;
  visit: Visit;
  navigator: Navigator;
  /** Draws what is at a path that no screen has. */
  otherwise: () => ReactNode;
}

/** The content of `main`: the screen of a visit, in the browser and on the server. */
export function Site({ composition, visit, navigator, otherwise }: SiteProps) {
  const { location, action, match, isResolved } = visit;
  const content = match ? <ShownScreen {...match} /> : otherwise();
  return (
    <CompositionContext value={composition}>
      <FragmentContext value={FragmentSlot}>
        <Router location={location} navigationType={action} navigator={navigator}>
          <PageHead outcome={match?.outcome} />
          <ErrorBoundary resetKeys={[location]} FallbackComponent={RoutingError}>
            {isResolved ? content : <PageSkeleton />}
          </ErrorBoundary>
          {/*
           * A new one lets the window fade, as between documents. A boundary around the screen itself would make the
           * browser draw all of it, which may be ten windows high, before the first picture of the fade.
           */}
          <ViewTransition key={location.pathname} update="none">
            <i hidden />
          </ViewTransition>
        </Router>
      </FragmentContext>
    </CompositionContext>
  );
}

interface LiveSiteProps extends Pick<SiteProps, 'composition' | 'otherwise'> {
  router: SiteRouter;
  /** The visit that the HTML is of. The router may have left it by the time at which React begins. */
  first: Visit;
}

/** The same, as the browser's router goes from visit to visit. */
export function LiveSite({ router, first, ...site }: LiveSiteProps) {
  const [visit, setVisit] = useState(first);
  useState(undoEdits);
  useLayoutEffect(() => redoEdits(document.getElementById('main') as HTMLElement), []);
  useLayoutEffect(() => {
    const follow = (next: Visit) => startTransition(() => setVisit(next));
    follow(router.visit());
    return router.subscribe(follow);
  }, [router]);
  const { location, action, next, position, isResolved } = visit;
  const path = useRef(location.pathname);

  const isUnderway = Boolean(next);
  useLayoutEffect(() => document.getElementById('main')?.setAttribute('aria-busy', String(isUnderway)), [isUnderway]);
  useLayoutEffect(() => {
    const from = path.current;
    const isNew = location.pathname !== from;
    path.current = location.pathname;
    // In a layout effect: after it, the browser takes its picture of the new page.
    markLinks(location.pathname);
    if (isNew) leavePage(from, action === 'POP');
    if (typeof position === 'object') restore(position, isNew);
    else if (position && !scrollToTarget(location.hash)) restore(undefined, isNew);
    if (isResolved) router.drawn(location);
    return isNew ? focusPage(position) : undefined;
  }, [router, location, action, position, isResolved]);

  return <Site visit={visit} navigator={router} {...site} />;
}

/** @returns whether the page has the element that `hash` names */
function scrollToTarget(hash: string): boolean {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // The text is not encoded, so it is taken as it is.
  }
  const target = id && document.getElementById(id);
  if (target) target.scrollIntoView();
  return Boolean(target);
}
