import { notFoundHead, visitedPath } from '@mutha/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShownScreen } from '../compose/visit.ts';
import { applyHead, headOfMissing } from './head.ts';

/** Keeps title and description in step with the page that is shown, so that no remote has to do it. */
export function PageHead() {
  const path = visitedPath(useLocation().pathname);
  const outcome = useShownScreen()?.outcome;
  useEffect(() => {
    // While the page's code is on its way, its HTML has the right head already.
    if (outcome?.status === 'arriving') return;
    if (outcome?.status === 'unavailable') applyHead(headOfMissing(path, outcome.head));
    else applyHead((outcome?.status === 'ready' && outcome.head) || notFoundHead);
  }, [outcome, path]);
  return null;
}
