import { fragmentOf } from '@mutha/contract';
import type { FragmentRequest } from '@mutha/remote';
import { useHydrated } from '@mutha/shared-ui';
import { type ComponentType, memo, Suspense, use, useDeferredValue, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useComposition } from '../compose/use-composition.ts';
import type { Outcome } from '../loading/outcome.ts';
import { KeptHtml } from './kept-html.tsx';
import { Region } from './region.tsx';

/**
 * The place of one team's fragment on another's screen. Where it cannot be drawn, its stand-in is.
 *
 * It follows its screen in its own time: a screen that is drawn again at once, as when an address becomes known, would
 * otherwise put the stand-in where the fragment's HTML waits for its code.
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

function Arrived({ fragment, props, standIn, outcome: loaded }: FragmentRequest & { outcome: Promise<Outcome> }) {
  const { replace } = useComposition();
  const first = use(loaded);
  const [outcome, setOutcome] = useState(first);
  if (outcome.status !== 'ready') return <Missing fragment={fragment} standIn={standIn} />;
  const { owner, name } = fragmentOf(fragment);
  const { component, version } = outcome;
  const Content = component as ComponentType<FragmentRequest['props']>;
  // The stand-in is the other team's, and stands outside the region, where that team's stylesheet ends.
  return (
    <ErrorBoundary
      key={version}
      fallback={standIn}
      onError={async (error) => setOutcome(await replace(owner, { fragment: name }, version, error))}
    >
      <Region remote={owner} version={version} state="ready">
        <Content {...props} />
      </Region>
    </ErrorBoundary>
  );
}

/**
 * The stand-in; and above it the HTML that a visitor has typed into, without the button that would send it nowhere. A
 * part of its own, so that only what is missing is drawn once more when the page has come to life.
 */
function Missing({ fragment, standIn }: Pick<FragmentRequest, 'fragment' | 'standIn'>) {
  const isHydrated = useHydrated();
  const isHtmlThere = useComposition().isDrawn(fragment) && !isHydrated;
  const { owner } = fragmentOf(fragment);
  const [hasTypedText] = useState(() => isHtmlThere && holdsText(owner));
  useEffect(() => {
    if (hasTypedText) for (const button of document.querySelectorAll(submitOf(owner))) button.remove();
  }, [hasTypedText, owner]);
  return (
    <>
      {(isHtmlThere || hasTypedText) && <KeptHtml remote={owner} />}
      {!isHtmlThere && (hasTypedText ? <div style={{ marginBlockStart: '1rem' }}>{standIn}</div> : standIn)}
    </>
  );
}

/** Whether a field of the remote's holds something that its HTML did not. */
function holdsText(remote: string): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(`[data-remote="${remote}"] :is(input, textarea)`);
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

const submitOf = (remote: string) => `[data-remote="${remote}"][data-state="unavailable"] [type="submit"]`;
