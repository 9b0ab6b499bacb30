import { notFoundHead, visitedPath } from '@mutha/contract';
import { Link } from '@mutha/remote/router';
import { Button, useHydrated } from '@mutha/shared-ui';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LiveRegistry } from '../registry/registry.ts';
import { MessagePage } from './message-page.tsx';
import { NotFound } from './not-found.tsx';
import { applyHead, headOfMissing } from './open-tab-head.ts';

interface ScreenUnavailableProps {
  remote: string;
  title: string;
  isReloading: boolean;
  /** A newer site is live, which this tab cannot show without a reload. */
  isOutdated?: boolean;
  onTryAgain: () => void;
}

/**
 * Shown instead of a screen that cannot be drawn: it names the page and offers a way on. It belongs to the shell, so it
 * is outside the remote's region: the shell's stylesheet does not apply inside.
 */
export function ScreenUnavailable({ remote, title, isReloading, isOutdated, onTryAgain }: ScreenUnavailableProps) {
  const isOnline = useConnection(onTryAgain);
  const reason = isOutdated
    ? 'This page has a new version. Reload to see it.'
    : 'This page could not be loaded. The rest of the site works, and this page may be back in a moment.';
  return (
    <MessagePage
      title={title}
      role="alert"
      aria-busy={isReloading}
      data-owner="shell"
      data-missing={remote}
      data-state="unavailable"
    >
      <p className="max-w-xs text-muted sm:max-w-md">{isOnline ? reason : noConnection}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {isOutdated ? (
          <Button onClick={() => location.reload()}>Reload the page</Button>
        ) : (
          <Button onClick={onTryAgain} aria-disabled={isReloading}>
            {isReloading ? 'Trying again…' : 'Try again'}
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to="/">Go to the home page</Link>
        </Button>
      </p>
    </MessagePage>
  );
}

interface KeptNoticeProps {
  title: string;
  isReloading: boolean;
  /** A newer site is live, which this tab cannot show without a reload. */
  isOutdated: boolean;
  onTryAgain: () => void;
}

/**
 * Shown above a page that can be read, but whose controls do not work because its code did not arrive. It is drawn only
 * after hydration, since the page's HTML does not have it.
 */
export function KeptNotice({ title, isReloading, isOutdated, onTryAgain }: KeptNoticeProps) {
  const isOnline = useConnection(onTryAgain);
  if (!useHydrated()) return null;
  const reason = isOutdated
    ? `“${title}” has a new version. Reload to see it.`
    : `“${title}” can be read, but its controls did not arrive.`;
  return (
    <div role="alert" aria-busy={isReloading} className="frame-notice">
      <p>{isOnline ? reason : `“${title}” can be read. Its controls wait for a connection.`}</p>
      {isOutdated ? (
        <Button size="sm" onClick={() => location.reload()}>
          Reload the page
        </Button>
      ) : (
        <Button size="sm" onClick={onTryAgain} aria-disabled={isReloading}>
          {isReloading ? 'Trying again…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

/**
 * Shown if neither the registry nor the page itself could be reached. The frame stays. Both are requested again when
 * there is a connection, or when the visitor asks for it.
 */
function SiteUnavailable() {
  const navigate = useNavigate();
  const location = useLocation();
  const path = visitedPath(location.pathname);
  const head = headOfMissing(path);
  // This effect runs after that of `PageHead`, which sets the 404 page's title for a path without a route.
  useEffect(() => {
    applyHead(headOfMissing(path));
    // The 404 page of the same path may follow.
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

/**
 * For a path without a route: there is no such page, or the registry could not be read. It is drawn again with each
 * visit, because a second try may have brought the registry.
 */
export function UnknownPath({ registry }: { registry: LiveRegistry }) {
  return registry.last()?.status === 'unavailable' ? <SiteUnavailable /> : <NotFound />;
}

/**
 * Whether this browser has a connection, as far as it knows.
 * @param onReturn called when there is a connection again, because requests that failed may succeed now
 */
export function useConnection(onReturn: () => void): boolean {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const returned = useEffectEvent(onReturn);
  // The connection may have returned before this effect ran, so `navigator.onLine` is read again.
  useEffect(() => (isOnline ? undefined : () => void (navigator.onLine && returned())), [isOnline]);
  return isOnline;
}

function watch(onChange: () => void): () => void {
  // Also when the page comes from the browser's back-forward cache.
  const events = ['online', 'offline', 'pageshow'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** The text instead of a reason while there is no connection. */
const noConnection = 'There is no connection. This page loads by itself once you are back online.';
