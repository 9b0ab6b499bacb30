import { visitedPath } from '@mutha/contract';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { type Arriving, useOutcome, useShownScreen } from '../compose/visit.ts';
import { headOfMissing } from '../frame/head.ts';
import { NotFound } from '../frame/not-found.tsx';
import type { Outcome } from '../loading/outcome.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { Settling } from './settling.tsx';

/** Draws the screen of the matched route. Its HTML stays as it is while its code is on the way. */
export function ScreenRoute() {
  const shown = useShownScreen();
  const path = visitedPath(useLocation().pathname);
  if (!shown?.outcome) return <NotFound />;
  const { remote, outcome } = shown;
  const { title } = headOfMissing(path, outcome.status === 'ready' ? outcome.head : undefined);
  return (
    <Suspense key={path} fallback={<Settling remote={remote} title={title} />}>
      <Arrived path={path} {...shown} />
    </Suspense>
  );
}

interface ArrivedProps {
  remote: string;
  screen: string;
  path: string;
  outcome: Outcome | Arriving;
}

/** The screen, or the 404 page where it does not know the path. */
function Arrived({ outcome: given, ...place }: ArrivedProps) {
  const params = useParams() as Record<string, string>;
  const outcome = useOutcome(given);
  if (outcome.status === 'unknown') return <NotFound />;
  return <ScreenSlot {...place} params={params} outcome={outcome} isPrerendered={given.status === 'arriving'} />;
}
