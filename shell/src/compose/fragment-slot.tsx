import type { FragmentRequest } from '@mutha/shell/contract/fragment';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportFailures } from './composition.ts';
import { Region } from './region.tsx';
import { useComposition } from './use-composition.ts';

/** The place of one team's fragment on another's screen. Where it cannot be drawn, its stand-in is. */
export function FragmentSlot({ fragment, props, standIn }: FragmentRequest) {
  const composition = useComposition();
  const [outcome, setOutcome] = useState(() => composition.peekFragment(fragment));

  useEffect(() => {
    if (outcome) return;
    let isMounted = true;
    composition.loadFragment(fragment).then((loaded) => isMounted && setOutcome(loaded));
    return () => {
      isMounted = false;
    };
  }, [composition, fragment, outcome]);

  if (outcome?.status !== 'ready') return standIn;
  const Content = outcome.component as ComponentType<FragmentRequest['props']>;
  const report = (error: unknown) =>
    reportFailures(`The fragment ${fragment}`, [
      { release: `${fragment} ${outcome.version}`, step: 'render', kind: 'broken', message: String(error) },
    ]);
  return (
    <ErrorBoundary fallback={standIn} onError={report}>
      <Region remote={fragment.split('/')[0] ?? ''} version={outcome.version} state="ready">
        <Suspense fallback={standIn}>
          <Content {...props} />
        </Suspense>
      </Region>
    </ErrorBoundary>
  );
}
