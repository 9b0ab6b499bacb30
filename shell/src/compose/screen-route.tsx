import { visitedPath } from '@mutha/shell/contract';
import { useLocation, useParams } from 'react-router';
import { titleOnArrival } from '../frame/head.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useShownScreen } from './screen-handle.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { useComposition } from './use-composition.ts';

/** Draws the screen of the matched route, or the 404 page where the screen does not know the path. */
export function ScreenRoute() {
  const shown = useShownScreen();
  const path = visitedPath(useLocation().pathname);
  const params = useParams() as Record<string, string>;
  const composition = useComposition();
  if (!shown?.outcome || shown.outcome.status === 'unknown') return <NotFound />;
  const { remote, screen, outcome } = shown;
  const head = outcome.status === 'ready' ? outcome.head : undefined;
  const title = head?.title ?? titleOnArrival(path) ?? 'This page';
  const reload = () => composition.loadScreen(remote, screen, path);
  return <ScreenSlot key={path} {...{ remote, title, path, params, outcome, reload }} />;
}
