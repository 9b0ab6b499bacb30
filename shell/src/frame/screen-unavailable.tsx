import { Button } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';

interface ScreenUnavailableProps {
  title: string;
  isReloading: boolean;
  onTryAgain: () => void;
}

/** What stands in a screen's place when it cannot be drawn: it names the page and offers a way on. */
export function ScreenUnavailable({ title, isReloading, onTryAgain }: ScreenUnavailableProps) {
  return (
    <MessagePage title={title} role="alert" aria-busy={isReloading}>
      <p className="max-w-md text-muted">
        This page did not arrive. The rest of the site works, and this one may be back in a moment.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <Button onClick={onTryAgain} aria-disabled={isReloading}>
          {isReloading ? 'Trying again…' : 'Try again'}
        </Button>
        <Button asChild variant="outline">
          <Link to="/">Go to the home page</Link>
        </Button>
      </p>
    </MessagePage>
  );
}
