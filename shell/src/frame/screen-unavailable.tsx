import { Button } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';

interface ScreenUnavailableProps {
  title: string;
  isReloading: boolean;
  /** A newer release is live: only a reload can show it. */
  isOutdated?: boolean;
  onTryAgain: () => void;
}

/** What stands in a screen's place when it cannot be drawn: it names the page and offers a way on. */
export function ScreenUnavailable({ title, isReloading, isOutdated, onTryAgain }: ScreenUnavailableProps) {
  return (
    <MessagePage title={title} role="alert" aria-busy={isReloading}>
      <p className="max-w-md text-muted">
        {isOutdated
          ? 'This page has been published anew since you opened the site. A reload brings it.'
          : 'This page did not arrive. The rest of the site works, and this one may be back in a moment.'}
      </p>
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
