import { Button } from '@mutha/shared-ui';
import { Link } from 'react-router-dom';

interface ScreenUnavailableProps {
  title: string;
  isReloading: boolean;
  onTryAgain: () => void;
}

/** What stands in a screen's place when it cannot be drawn: it names the page and offers a way on. */
export function ScreenUnavailable({ title, isReloading, onTryAgain }: ScreenUnavailableProps) {
  return (
    <section role="alert" aria-busy={isReloading} className="mx-auto grid max-w-2xl gap-4 px-4 py-24">
      <h1 className="text-4xl font-bold">{title}</h1>
      <p className="text-muted">This page did not arrive. The rest of the site works; it may be back in a moment.</p>
      <p className="flex items-center gap-4">
        <Button onClick={onTryAgain} disabled={isReloading}>
          {isReloading ? 'Trying again…' : 'Try again'}
        </Button>
        <Link to="/">Go to the home page</Link>
      </p>
    </section>
  );
}
