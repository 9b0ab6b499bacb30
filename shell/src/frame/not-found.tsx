import { visitedPath } from '@mutha/contract';
import { Link } from '@mutha/remote/router';
import { Button, useHydrated } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { frameLink } from './follow-links.ts';
import { MessagePage } from './message-page.tsx';

const text = 'max-w-xs text-muted sm:max-w-md';

/**
 * The 404 page (README, rule 3). Its HTML is one for all paths, so it holds both sentences, and the starter says which
 * one is shown.
 */
export function NotFound() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const isPlanned = isHydrated && frameLink(visitedPath(pathname))?.dataset.planned === '';
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`);
  }, [pathname]);
  return (
    <MessagePage title="Oops! Page not found" mark="404" data-owner="shell" data-state="not-found">
      {(!isHydrated || !isPlanned) && (
        <p className={clsx(text, !isHydrated && 'frame-unplanned')}>
          Over the bar and into the stands. There is no page at this address.
        </p>
      )}
      {(!isHydrated || isPlanned) && (
        <p className={clsx(text, !isHydrated && 'frame-planned')}>
          This page is on its way, and the waitlist will hear first.
        </p>
      )}
      <Button asChild>
        <Link to="/">Back to home</Link>
      </Button>
    </MessagePage>
  );
}
