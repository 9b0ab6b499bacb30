import { notFoundHead, visitedPath } from '@mutha/shell/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShownScreen } from '../compose/screen-handle.ts';
import { applyHead, titleOnArrival } from './head.ts';

/** Keeps title and description true to the page that is shown. No remote has to remember. */
export function PageHead() {
  const path = visitedPath(useLocation().pathname);
  const outcome = useShownScreen()?.outcome;
  useEffect(() => {
    // What is arriving has its head in the HTML already.
    if (outcome?.status === 'arriving') return;
    if (outcome?.status === 'ready' && outcome.head) applyHead(outcome.head);
    else if (outcome?.status !== 'unavailable') applyHead(notFoundHead);
    // A page that did not arrive keeps the head of its HTML; reached by a link, it has none to show.
    else if (!titleOnArrival(path)) applyHead({ ...notFoundHead, title: 'This page did not arrive' });
  }, [outcome, path]);
  return null;
}
