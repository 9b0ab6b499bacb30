import type { ScreenProps } from '@mutha/shell/contract';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { KeptNotice } from '../frame/kept-notice.tsx';
import { ScreenUnavailable } from '../frame/screen-unavailable.tsx';
import { reportFailures } from './composition.ts';
import { deadlines } from './deadline.ts';
import { KeptHtml } from './kept-html.tsx';
import type { Outcome } from './outcome.ts';
import { Region } from './region.tsx';
import { isOutdated } from './registry.ts';
import { useComposition } from './use-composition.ts';

interface ScreenSlotProps extends ScreenProps {
  remote: string;
  /** The page's title, which is what a fallback calls it. */
  title: string;
  outcome: Exclude<Outcome, { status: 'unknown' }>;
  /** Its HTML was there before its code. */
  isPrerendered: boolean;
  /** Loads the screen again after a failure. */
  reload: () => Promise<Outcome>;
}

/** The place of a remote's screen in the frame. Whatever happens in it stays in it. */
export function ScreenSlot({ outcome: first, isPrerendered, ...slot }: ScreenSlotProps) {
  const { remote, title, reload, path, params } = slot;
  const [outcome, setOutcome] = useState<Outcome>(first);
  const [isReloading, setReloading] = useState(false);
  const isLate = useOutdated(remote, outcome.status !== 'ready');

  async function tryAgain() {
    setReloading(true);
    setOutcome(await reload());
    setReloading(false);
  }

  if (outcome.status !== 'ready') {
    const answer = { title, isReloading, isOutdated: isLate, onTryAgain: tryAgain };
    if (!isPrerendered)
      return (
        <Region remote={remote} state="unavailable">
          <ScreenUnavailable {...answer} />
        </Region>
      );
    return (
      <>
        <KeptNotice {...answer} />
        <KeptHtml remote={remote} />
      </>
    );
  }

  const Screen = outcome.component as ComponentType<ScreenProps>;
  return (
    <ErrorBoundary
      onError={(error) =>
        reportFailures(`The screen of ${path}`, [
          { release: `${remote} ${outcome.version}`, step: 'render', kind: 'broken', message: String(error) },
        ])
      }
      fallbackRender={({ resetErrorBoundary }) => (
        <Region remote={remote} state="unavailable">
          <ScreenUnavailable title={title} isReloading={false} onTryAgain={resetErrorBoundary} />
        </Region>
      )}
    >
      <Region remote={remote} version={outcome.version} state="ready">
        <Suspense fallback={<Settling title={title} />}>
          <Screen path={path} params={params} />
        </Suspense>
      </Region>
    </ErrorBoundary>
  );
}

/** Whether what could not be loaded has been replaced meanwhile; asked once it could not. */
function useOutdated(remote: string, isMissing: boolean): boolean {
  const version = useComposition().releases.get(remote)?.live.version;
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (isMissing) void isOutdated(remote, version).then(setOutdated);
  }, [isMissing, remote, version]);
  return isMissing && outdated;
}

/** Stands in for a screen that waits for something of its own, and gives up on it after the deadline. */
function Settling({ title }: { title: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), deadlines.screen);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <div className="min-h-screen" aria-busy="true" />;
  return <ScreenUnavailable title={title} isReloading={false} onTryAgain={() => location.reload()} />;
}
