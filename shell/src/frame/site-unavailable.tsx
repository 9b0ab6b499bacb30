import { notFoundHead, visitedPath } from '@mutha/contract';
import { Button } from '@mutha/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { applyHead, headOfMissing } from './head.ts';
import { MessagePage } from './message-page.tsx';
import { noConnection, useConnection } from './use-connection.ts';

/**
 * Shown if neither the registry nor the page itself could be reached. The frame stays. Both are requested again when
 * there is a connection, or when the visitor asks for it.
 */
export function SiteUnavailable() {
  const navigate = useNavigate();
  const location = useLocation();
  const path = visitedPath(location.pathname);
  const head = headOfMissing(path);
  // This effect runs after that of `PageHead`, which sets the 404 page's title for a path without a route.
  useEffect(() => {
    applyHead(headOfMissing(path));
    // What takes its place may be the 404 page of the same path.
    return () => applyHead(notFoundHead);
  }, [path]);

  const tryAgain = () => void navigate(location, { replace: true });
  const isOnline = useConnection(tryAgain);
  return (
    <MessagePage title={head.title} role="alert" data-owner="shell" data-state="error">
      <p className="max-w-xs text-muted sm:max-w-md">
        {isOnline ? 'This page could not be reached. Check your connection, or try again.' : noConnection}
      </p>
      <Button onClick={tryAgain}>Try again</Button>
    </MessagePage>
  );
}
