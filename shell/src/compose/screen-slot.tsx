import type { ScreenProps } from '@mutha/shell/contract';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ScreenUnavailable } from '../frame/screen-unavailable.tsx';
import { reportFailures } from './composition.ts';
import { deadlines } from './deadline.ts';
import type { Outcome } from './outcome.ts';
import { Region } from './region.tsx';
import { isOutdated } from './registry.ts';
import { useComposition } from './use-composition.ts';

interface ScreenSlotProps extends ScreenProps {
  remote: string;
  /** The page's title, which is what a fallback calls it. */
  title: string;
  outcome: Outcome;
  /** Loads the screen again after a failure. */
  reload: () => Promise<Outcome>;
}

/** The place of a remote's screen in the frame. Whatever happens in it stays in it. */
export function ScreenSlot({ remote, title, outcome: first, reload, path, params }: ScreenSlotProps) {
  const [outcome, setOutcome] = useState(first);
  const [isReloading, setReloading] = useState(false);
  const isLate = useOutdated(remote, outcome.status !== 'ready');

  async function tryAgain() {
    setReloading(true);
    setOutcome(await reload());
    setReloading(false);
  }

  const fallback = (
    <ScreenUnavailable title={title} isReloading={isReloading} isOutdated={isLate} onTryAgain={tryAgain} />
  );
  if (outcome.status !== 'ready') {
    return (
      <Region remote={remote} state="unavailable">
        {fallback}
      </Region>
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
  const { registry } = useComposition();
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (isMissing) void isOutdated(remote, registry).then(setOutdated);
  }, [isMissing, remote, registry]);
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
