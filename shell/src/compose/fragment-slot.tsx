import type { FragmentRequest } from '@mutha/shell/contract/fragment';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Composition } from './composition.ts';
import { Region } from './region.tsx';
import { reportFailures } from './report.ts';

/** Gives screens a way to place other teams' fragments. A fragment that cannot load leaves its stand-in. */
export function fragmentSlot(composition: Composition): ComponentType<FragmentRequest> {
  return function FragmentSlot({ fragment, props, standIn }) {
    const [outcome, setOutcome] = useState(() => composition.peekFragment(fragment));

    useEffect(() => {
      if (outcome) return;
      let isMounted = true;
      composition.loadFragment(fragment).then((loaded) => {
        if (loaded.status === 'unavailable') reportFailures(`The fragment ${fragment}`, loaded.failures);
        if (isMounted) setOutcome(loaded);
      });
      return () => {
        isMounted = false;
      };
    }, [fragment, outcome]);

    if (outcome?.status !== 'ready') return standIn;
    const Content = outcome.component as ComponentType<FragmentRequest['props']>;
    return (
      <ErrorBoundary
        fallback={standIn}
        onError={(error) =>
          reportFailures(`The fragment ${fragment}`, [
            { release: `${fragment} ${outcome.version}`, step: 'render', kind: 'broken', message: String(error) },
          ])
        }
      >
        <Region remote={fragment.split('/')[0] ?? ''} version={outcome.version} state="ready">
          <Suspense fallback={standIn}>
            <Content {...props} />
          </Suspense>
        </Region>
      </ErrorBoundary>
    );
  };
}
