import { visitedPath } from '@mutha/contract';
import { Link } from '@mutha/remote/router';
import { Button, useHydrated } from '@mutha/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { frameLink } from './follow-links.ts';
import { MessagePage } from './message-page.tsx';

/** The 404 page (README, rule 3). */
export function NotFound() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`);
  }, [pathname]);
  return (
    <MessagePage title="Oops! Page not found" mark="404" data-owner="shell" data-state="not-found">
      <p className="max-w-xs text-muted sm:max-w-md">
        {isHydrated && frameLink(visitedPath(pathname))?.dataset.planned === ''
          ? 'This page is on its way, and the waitlist will hear first.'
          : 'Over the bar and into the stands. There is no page at this address.'}
      </p>
      <Button asChild>
        <Link to="/">Back to home</Link>
      </Button>
    </MessagePage>
  );
}
