import { notFoundHead, visitedPath } from '@mutha/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShownScreen } from '../compose/screen-handle.ts';
import { applyHead, headOfMissing } from './head.ts';

/** Keeps title and description true to the page that is shown. No remote has to remember. */
export function PageHead() {
  const path = visitedPath(useLocation().pathname);
  const outcome = useShownScreen()?.outcome;
  useEffect(() => {
    // What is arriving has its head in the HTML already.
    if (outcome?.status === 'arriving') return;
    if (outcome?.status === 'unavailable') applyHead(headOfMissing(path, outcome.head));
    else applyHead((outcome?.status === 'ready' && outcome.head) || notFoundHead);
  }, [outcome, path]);
  return null;
}
