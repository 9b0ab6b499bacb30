import { visitedPath } from '@mutha/shell/contract';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { titleOnArrival } from '../frame/head.ts';
import { NotFound } from '../frame/not-found.tsx';
import type { Outcome } from './outcome.ts';
import { type Arriving, useOutcome, useShownScreen } from './screen-handle.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { useComposition } from './use-composition.ts';

/** Draws the screen of the matched route. Its HTML stays as it is while its code is on the way. */
export function ScreenRoute() {
  const shown = useShownScreen();
  const path = visitedPath(useLocation().pathname);
  if (!shown?.outcome) return <NotFound />;
  return (
    <Suspense fallback={null}>
      <Arrived key={path} path={path} {...shown} />
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
function Arrived({ remote, screen, path, outcome: given }: ArrivedProps) {
  const params = useParams() as Record<string, string>;
  const composition = useComposition();
  const outcome = useOutcome(given);
  if (outcome.status === 'unknown') return <NotFound />;
  const head = outcome.status === 'ready' ? outcome.head : undefined;
  const title = head?.title ?? titleOnArrival(path) ?? 'This page';
  const reload = () => composition.loadScreen(remote, screen, path);
  const isPrerendered = given.status === 'arriving';
  return <ScreenSlot {...{ remote, title, path, params, outcome, reload, isPrerendered }} />;
}
