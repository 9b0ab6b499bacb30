import { Button, useHydrated } from '@mutha/shared-ui';
import { useConnection } from './use-connection.ts';

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
    ? `“${title}” has been published anew. A reload brings it.`
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
