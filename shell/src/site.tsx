import { FragmentContext } from '@mutha/remote';
import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type Navigator, UNSAFE_RouteContext as RouteContext, Router } from 'react-router';
import { type Composition, CompositionContext } from './compose/composition.ts';
import { type Visit, VisitContext } from './compose/visit.ts';
import { Frame } from './frame/frame.tsx';
import { PageSkeleton, RoutingError } from './frame/own-pages.tsx';
import { restore } from './positions.ts';
import type { SiteRouter } from './site-router.ts';
import { redoEdits, undoEdits } from './slots/foreign-edits.ts';
import { FragmentSlot } from './slots/fragment-slot.tsx';
import { ToastRegion } from './toasts/toast-region.tsx';

interface SiteProps {
  composition: Composition;
  /** The router's provider: the browser's, or the server's. */
  children: ReactNode;
}

/** The parts around the router in the browser and on the server: the contexts, and the region of toasts. */
export function Site({ composition, children }: SiteProps) {
  return (
    <CompositionContext value={composition}>
      <FragmentContext value={FragmentSlot}>{children}</FragmentContext>
      <ToastRegion />
    </CompositionContext>
  );
}

interface SiteRoutesProps {
  visit: Visit;
  navigator: Navigator;
  /** For a path that no screen has. */
  otherwise: ReactNode;
}

/** The frame around the screen of a visit. */
export function SiteRoutes({ visit, navigator, otherwise }: SiteRoutesProps) {
  const { location, action, matches, isResolved } = visit;
  // A visit has one match: routes are not nested. So what would draw nested ones is left out.
  const route = useMemo(() => ({ outlet: null, matches, isDataRoute: false }), [matches]);
  const content = <RouteContext value={route}>{matches.at(-1)?.route.element ?? otherwise}</RouteContext>;
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <VisitContext value={visit}>
        <ErrorBoundary
          resetKeys={[location]}
          fallbackRender={({ error }) => (
            <Frame>
              <RoutingError error={error} />
            </Frame>
          )}
        >
          <Frame>
            <ErrorBoundary resetKeys={[location]} FallbackComponent={RoutingError}>
              {isResolved ? content : <PageSkeleton />}
            </ErrorBoundary>
          </Frame>
        </ErrorBoundary>
      </VisitContext>
    </Router>
  );
}

/** The same, as the browser's router goes from visit to visit. */
export function LiveRoutes({ router, otherwise }: { router: SiteRouter; otherwise: ReactNode }) {
  const [visit, setVisit] = useState(router.visit);
  useState(undoEdits);
  useLayoutEffect(() => redoEdits(document.getElementById('root') as HTMLElement), []);
  useLayoutEffect(() => {
    const follow = (next: Visit) => startTransition(() => setVisit(next));
    follow(router.visit());
    return router.subscribe(follow);
  }, [router]);
  const { location, position, isResolved } = visit;
  const path = useRef(location.pathname);

  useLayoutEffect(() => {
    const isNew = location.pathname !== path.current;
    path.current = location.pathname;
    if (typeof position === 'object') restore(position, isNew);
    else if (position && !scrollToTarget(location.hash)) restore(undefined, isNew);
    if (isResolved) router.drawn(location);
  }, [router, location, position, isResolved]);

  return <SiteRoutes visit={visit} navigator={router} otherwise={otherwise} />;
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
