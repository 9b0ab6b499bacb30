import { Button } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';
import { noConnection, useConnection } from './use-connection.ts';

interface ScreenUnavailableProps {
  remote: string;
  title: string;
  isReloading: boolean;
  /** A newer site is live, which this tab cannot show without a reload. */
  isOutdated?: boolean;
  onTryAgain: () => void;
}

/**
 * Shown in place of a screen that cannot be drawn: it names the page and offers a way on. It belongs to the shell, so
 * it is outside the remote's region: the shell's stylesheet does not apply inside.
 */
export function ScreenUnavailable({ remote, title, isReloading, isOutdated, onTryAgain }: ScreenUnavailableProps) {
  const isOnline = useConnection(onTryAgain);
  const reason = isOutdated
    ? 'This page has been published anew since you opened the site. A reload brings it.'
    : 'This page could not be loaded. The rest of the site works, and this one may be back in a moment.';
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
