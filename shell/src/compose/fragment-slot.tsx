import { fragmentOf } from '@mutha/shell/contract';
import type { FragmentRequest } from '@mutha/shell/contract/fragment';
import { useHydrated } from '@mutha/shell/contract/use-hydrated';
import { type ComponentType, memo, Suspense, use, useDeferredValue, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportFailures } from './composition.ts';
import { KeptHtml } from './kept-html.tsx';
import type { Outcome } from './outcome.ts';
import { Region } from './region.tsx';
import { useComposition } from './use-composition.ts';

/**
 * The place of one team's fragment on another's screen. Where it cannot be drawn, its stand-in is.
 *
 * It follows its screen in its own time: a screen that is drawn again at once, as when an address becomes known, would otherwise
 * put the stand-in where the fragment's HTML waits for its code.
 */
export function FragmentSlot(request: FragmentRequest) {
  return <Slot request={useDeferredValue(request)} />;
}

const Slot = memo(function Slot({ request: { fragment, props, standIn } }: { request: FragmentRequest }) {
  const { loadFragment } = useComposition();
  // Kept out here: what suspends forgets its state, and would ask for a broken fragment for ever.
  const [outcome] = useState(() => loadFragment(fragment));
  return (
    <Suspense fallback={standIn}>
      <Arrived {...{ fragment, props, standIn, outcome }} />
    </Suspense>
  );
});

function Arrived({ fragment, props, standIn, outcome: promise }: FragmentRequest & { outcome: Promise<Outcome> }) {
  const outcome = use(promise);
  if (outcome.status !== 'ready') return <Missing fragment={fragment} standIn={standIn} />;
  const Content = outcome.component as ComponentType<FragmentRequest['props']>;
  const report = (error: unknown) =>
    reportFailures(`The fragment ${fragment}`, [
      { release: `${fragment} ${outcome.version}`, step: 'render', kind: 'broken', message: String(error) },
    ]);
  return (
    <ErrorBoundary fallback={standIn} onError={report}>
      <Region remote={fragmentOf(fragment).owner} version={outcome.version} state="ready">
        <Suspense fallback={standIn}>
          <Content {...props} />
        </Suspense>
      </Region>
    </ErrorBoundary>
  );
}

/** A part of its own, so that only what is missing is drawn once more when the page has come to life. */
function Missing({ fragment, standIn }: Pick<FragmentRequest, 'fragment' | 'standIn'>) {
  const isHydrated = useHydrated();
  const { isDrawn } = useComposition();
  return isHydrated || !isDrawn(fragment) ? standIn : <KeptHtml remote={fragmentOf(fragment).owner} />;
}
