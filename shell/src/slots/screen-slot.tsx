import type { ScreenProps } from '@mutha/contract';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useComposition } from '../compose/use-composition.ts';
import { headOfMissing } from '../frame/head.ts';
import { KeptNotice } from '../frame/kept-notice.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { ScreenUnavailable } from '../frame/screen-unavailable.tsx';
import type { Outcome } from '../loading/outcome.ts';
import { isOutdated } from '../registry/registry.ts';
import { KeptHtml } from './kept-html.tsx';
import { Region } from './region.tsx';

interface ScreenSlotProps extends ScreenProps {
  remote: string;
  /** Its path pattern. */
  screen: string;
  outcome: Outcome;
  /** Whether its HTML was there before its code. */
  isPrerendered: boolean;
}

/** The place of a remote's screen in the frame. A failure in the screen stays in this place. */
export function ScreenSlot({ remote, screen, path, params, outcome: first, isPrerendered }: ScreenSlotProps) {
  const composition = useComposition();
  const wanted = { screen, path };
  const [outcome, setOutcome] = useState(first);
  /** Whether the page's own HTML is still shown, since nothing else has been drawn in its place. */
  const [isHtmlThere, setHtmlThere] = useState(isPrerendered && first.status === 'unavailable');
  const [isReloading, setReloading] = useState(false);
  const needsReload = useNeedsReload(outcome, composition.shell);
  /** The region that was drawn last. */
  const region = useRef<HTMLElement>(undefined);
  /** A region that was replaced. The visitor may have typed into it. */
  const left = useRef<HTMLElement>(undefined);

  async function tryAgain() {
    setReloading(true);
    const next = await composition.retry(remote, wanted);
    setReloading(false);
    if (next.status !== 'unavailable') {
      if (isHtmlThere) left.current = document.querySelector<HTMLElement>(`[data-remote="${remote}"]`) ?? undefined;
      setHtmlThere(false);
    }
    setOutcome(next);
  }
  useEffect(() => {
    if (outcome.status !== 'ready' || !left.current || !region.current) return;
    void keepTypedText(left.current, region.current);
    left.current = undefined;
  }, [outcome]);

  if (outcome.status === 'unknown') return <NotFound />;
  if (outcome.status === 'unavailable') {
    const { title } = headOfMissing(path, outcome.head);
    const answer = { title, isReloading, isOutdated: needsReload, onTryAgain: tryAgain };
    if (!isHtmlThere) return <ScreenUnavailable remote={remote} {...answer} />;
    return (
      <>
        <KeptNotice {...answer} />
        <KeptHtml remote={remote} />
      </>
    );
  }

  const { component, version, head } = outcome;
  const onDrawn = (element: HTMLElement) => {
    region.current = element;
  };
  const Screen = component as ComponentType<ScreenProps>;
  async function replace(error: unknown) {
    left.current = region.current ?? left.current;
    const next = await composition.replace(remote, wanted, version, error);
    // The release before may not have been tried, or may not say what the head is.
    setOutcome(next.status === 'unavailable' ? { ...next, head: next.head ?? head } : next);
  }

  return (
    <ErrorBoundary key={version} onError={replace} fallback={<PageSkeleton />}>
      <Region remote={remote} version={version} state="ready" onDrawn={onDrawn}>
        <Screen path={path} params={params} />
      </Region>
    </ErrorBoundary>
  );
}

async function keepTypedText(from: HTMLElement, to: HTMLElement): Promise<void> {
  try {
    const { moveTypedText } = await import(/* webpackChunkName: "late" */ './typed-text.ts');
    moveTypedText(from, to);
  } catch {
    // Without the chunk the typed text is lost, but the screen works.
  }
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
