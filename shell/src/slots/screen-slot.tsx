import { deadlines, type Head, notFoundHead, type ScreenProps, visitedPath } from '@mutha/contract';
import { type ComponentType, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { useComposition } from '../compose/composition.ts';
import type { LoadedMatch } from '../compose/visit.ts';
import { NotFound } from '../frame/not-found.tsx';
import { applyHead, headOfMissing } from '../frame/open-tab-head.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { KeptNotice, ScreenUnavailable } from '../frame/unavailable.tsx';
import type { Outcome } from '../loading/outcome.ts';
import { isOutdated } from '../registry/registry.ts';
import { useReplacing } from './hand-over-state.ts';
import { KeptHtml, Region } from './region.tsx';

/** Draws the screen that is shown. Its HTML stays as it is while its code is on the way. */
export function ShownScreen(shown: LoadedMatch) {
  const path = visitedPath(useLocation().pathname);
  const { remote, outcome } = shown;
  const head = outcome.status === 'ready' ? outcome.head : undefined;
  return (
    <Suspense key={path} fallback={<Settling remote={remote} path={path} head={head} />}>
      <Arrived path={path} {...shown} />
    </Suspense>
  );
}

/** The screen, or the 404 page where it does not know the path. Suspends while the screen's code is arriving. */
function Arrived({ outcome: given, ...place }: LoadedMatch & { path: string }) {
  const outcome = given.status === 'arriving' ? use(given.outcome) : given;
  if (outcome.status === 'unknown') return <NotFound />;
  return <ScreenSlot {...place} outcome={outcome} isPrerendered={given.status === 'arriving'} />;
}

/** Shown instead of a screen that is still suspended. After the deadline it says that the screen is unavailable. */
function Settling({ remote, path, head }: { remote: string; path: string; head: Head | undefined }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), deadlines.screen);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PageSkeleton />;
  const { title } = headOfMissing(path, head);
  return <ScreenUnavailable remote={remote} title={title} isReloading={false} onTryAgain={() => location.reload()} />;
}

interface ScreenSlotProps extends ScreenProps {
  remote: string;
  /** Its path pattern. */
  screen: string;
  outcome: Outcome;
  /** Whether its HTML was there before its code. */
  isPrerendered: boolean;
}

/** The place of a remote's screen in the frame. A failure in the screen stays in this place. */
function ScreenSlot({ remote, screen, path, params, outcome: first, isPrerendered }: ScreenSlotProps) {
  const composition = useComposition();
  const part = { screen, path };
  const [outcome, setOutcome] = useState(first);
  const isForeign = isPrerendered && !(first.status === 'ready' && first.version === composition.drawnBy(remote));
  const { isHtmlThere, ...region } = useReplacing(isForeign, outcome.status === 'ready');
  const [isReloading, setReloading] = useState(false);
  const needsReload = useNeedsReload(outcome, composition.shell);
  // The head of a screen that came at a second try. Until then the tab has the head of a page that did not arrive.
  const head = outcome.status === 'unknown' ? notFoundHead : outcome.status === 'ready' ? outcome.head : undefined;
  useEffect(() => {
    if (outcome !== first && head) applyHead(head);
  }, [outcome, first, head]);

  async function tryAgain() {
    if (isReloading) return;
    setReloading(true);
    // Over HTTP/1.1 a browser makes six requests at a time. Requests that hang must not delay the new ones.
    if (outcome.status === 'unavailable' && outcome.failures.some(({ kind }) => kind === 'timeout')) stop();
    const next = await composition.retry(remote, part);
    // The notice above the HTML stays until the screen is there.
    if (next.status !== 'ready') setReloading(false);
    setOutcome(next);
  }

  useNextVisit(() => outcome.status === 'unavailable' && tryAgain());

  if (outcome.status === 'unknown') return <NotFound />;
  if (isHtmlThere || outcome.status === 'unavailable') {
    const isMissing = isReloading || outcome.status === 'unavailable';
    const { title } = headOfMissing(path, outcome.head);
    const answer = { title, isReloading, isOutdated: needsReload, onTryAgain: tryAgain };
    if (!isHtmlThere) return <ScreenUnavailable remote={remote} {...answer} />;
    return (
      <>
        {isMissing && <KeptNotice {...answer} />}
        <KeptHtml remote={remote} isGivenUp={isMissing} onLeave={region.onLeave} />
      </>
    );
  }

  const { component, version } = outcome;
  const Screen = component as ComponentType<ScreenProps>;
  async function replace(error: unknown) {
    const next = await composition.replace(remote, part, version, error);
    setReloading(false);
    // The last-good release may not have been tried, or may not know the head.
    setOutcome(next.status === 'unavailable' ? { ...next, head: next.head ?? head } : next);
  }

  return (
    <ErrorBoundary key={version} onError={replace} fallback={<PageSkeleton />}>
      <Region remote={remote} version={version} {...region}>
        <Screen path={path} params={params} />
      </Region>
    </ErrorBoundary>
  );
}

/** @param again called when the visitor follows a link to the page that is shown */
function useNextVisit(again: () => unknown): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const visited = useEffectEvent(again);
  useEffect(() => {
    if (shown.current !== key) visited();
    shown.current = key;
  }, [key]);
}

/**
 * Whether a newer site is live that this tab's shell cannot show. This is asked only if a screen is broken: a screen
 * that is merely out of reach may still come.
 */
function useNeedsReload(outcome: Outcome, shell: string | undefined): boolean {
  const [needsReload, setNeedsReload] = useState(false);
  const isBroken = outcome.status === 'unavailable' && outcome.failures.some(({ kind }) => kind === 'broken');
  useEffect(() => {
    if (isBroken) void isOutdated(shell).then(setNeedsReload);
  }, [isBroken, shell]);
  return isBroken && needsReload;
}
