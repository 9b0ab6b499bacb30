import { fragmentOf } from '@mutha/contract';
import type { FragmentRequest } from '@mutha/remote';
import { useHydrated } from '@mutha/shared-ui';
import { type ComponentType, memo, Suspense, use, useDeferredValue, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useComposition } from '../compose/composition.ts';
import type { Outcome } from '../loading/outcome.ts';
import { useReplacing } from './hand-over-state.ts';
import { KeptHtml, Region } from './region.tsx';

/**
 * The place of one team's fragment on another team's screen. If the fragment cannot be drawn, its stand-in is.
 *
 * New props reach the fragment later than its screen. A screen may be drawn again right after hydration, for instance
 * because the query string is known by then. Without the delay, the stand-in would then replace the fragment's HTML
 * while that waits for its code.
 */
export function FragmentSlot(request: FragmentRequest) {
  const shown = useDeferredValue(request);
  return <Slot key={shown.fragment} request={shown} />;
}

const Slot = memo(function Slot({ request: { fragment, props, standIn } }: { request: FragmentRequest }) {
  const { loadFragment } = useComposition();
  // This state is outside the Suspense boundary, because a component that suspends loses its state. The fragment would
  // then be loaded again each time, and a broken one for ever.
  const [outcome] = useState(() => loadFragment(fragment));
  return (
    <Suspense fallback={standIn}>
      <Arrived {...{ fragment, props, standIn, outcome }} />
    </Suspense>
  );
});

function Arrived({ fragment, props, standIn, outcome: loaded }: FragmentRequest & { outcome: Promise<Outcome> }) {
  const { replace, isDrawn, drawnBy } = useComposition();
  const isHydrated = useHydrated();
  const first = use(loaded);
  const [outcome, setOutcome] = useState(first);
  const { owner, name } = fragmentOf(fragment);
  const isForeign = isDrawn(fragment) && !isHydrated && first.status === 'ready' && first.version !== drawnBy(owner);
  const { isHtmlThere, ...region } = useReplacing(isForeign, true);
  if (outcome.status !== 'ready') return <Missing fragment={fragment} standIn={standIn} />;
  if (isHtmlThere) return <KeptHtml remote={owner} isGivenUp={false} onLeave={region.onLeave} />;
  const { component, version } = outcome;
  const Content = component as ComponentType<FragmentRequest['props']>;
  // The stand-in belongs to the other team, so it is outside the region: that team's stylesheet does not apply inside.
  return (
    <ErrorBoundary
      key={version}
      fallback={standIn}
      onError={async (error) => setOutcome(await replace(owner, { fragment: name }, version, error))}
    >
      <Region remote={owner} fragment={name} version={version} {...region}>
        <Content {...props} />
      </Region>
    </ErrorBoundary>
  );
}

/**
 * The stand-in. If the visitor has typed into the fragment's HTML, that HTML stays above it, without its submit button,
 * which would do nothing. This is a component of its own, so that only this part is drawn again after hydration.
 */
function Missing({ fragment, standIn }: Pick<FragmentRequest, 'fragment' | 'standIn'>) {
  const isHydrated = useHydrated();
  const isHtmlThere = useComposition().isDrawn(fragment) && !isHydrated;
  const { owner, name } = fragmentOf(fragment);
  // A page can have several fragments of one team.
  const region = `[data-remote="${owner}"][data-fragment="${name}"]`;
  const [hasTypedText] = useState(() => isHtmlThere && holdsText(region));
  useEffect(() => {
    const submit = `${region}[data-state="unavailable"] [type="submit"]`;
    if (hasTypedText) for (const button of document.querySelectorAll(submit)) button.remove();
  }, [hasTypedText, region]);
  return (
    <>
      {(isHtmlThere || hasTypedText) && <KeptHtml remote={owner} isGivenUp />}
      {!isHtmlThere && (hasTypedText ? <div style={{ marginBlockStart: '1rem' }}>{standIn}</div> : standIn)}
    </>
  );
}

/** Whether a field in the region's HTML holds another text than the HTML gave it. */
function holdsText(region: string): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(`${region} :is(input, textarea)`);
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
