import { headOf, type ScreenFace, visitedPath } from '@mutha/shell/contract';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { applyHead, notFoundHead } from './head.ts';

/** Keeps title and description true to the page that is shown. No remote has to remember. */
export function PageHead() {
  const { pathname } = useLocation();
  const { screen } = (useMatches().at(-1)?.handle ?? {}) as { screen?: ScreenFace };
  useEffect(() => {
    applyHead((screen && headOf(screen, visitedPath(pathname))) ?? notFoundHead);
  }, [screen, pathname]);
  return null;
}
