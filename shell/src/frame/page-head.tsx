import { headOf, visitedPath } from '@mutha/shell/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useScreenHandle } from '../compose/screen-handle.ts';
import { applyHead, notFoundHead } from './head.ts';

/** Keeps title and description true to the page that is shown. No remote has to remember. */
export function PageHead() {
  const { pathname } = useLocation();
  const screen = useScreenHandle()?.screen;
  useEffect(() => {
    applyHead((screen && headOf(screen, visitedPath(pathname))) ?? notFoundHead);
  }, [screen, pathname]);
  return null;
}
