import { headOf, visitedPath } from '@mutha/shell/contract';
import { useLoaderData, useLocation, useParams } from 'react-router';
import { NotFound } from '../frame/not-found.tsx';
import type { Outcome } from './outcome.ts';
import { useScreenHandle } from './screen-handle.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { useComposition } from './use-composition.ts';

/** Draws the screen of the matched route, or the 404 page where the screen does not know the path. */
export function ScreenRoute() {
  const handle = useScreenHandle();
  const path = visitedPath(useLocation().pathname);
  const params = useParams() as Record<string, string>;
  const outcome = useLoaderData<Outcome | null>();
  const composition = useComposition();
  const head = handle && headOf(handle.screen, path);
  if (!head || !outcome) return <NotFound />;
  const { remote, screen } = handle;
  const reload = () => composition.loadScreen(remote, screen);
  return <ScreenSlot key={path} title={head.title} {...{ remote, path, params, outcome, reload }} />;
}
