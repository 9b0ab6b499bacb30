import { Link, useLocation } from '@mutha/remote/router';
import { Button } from '@mutha/shared-ui';
import { filterSlugs } from '../data/explained.ts';
import type { Signal } from '../data/index.ts';
import { ShortlistButton } from './shortlist-button.tsx';

/**
 * Links to the next steps with a signal. In a dialog that a card has opened, a link replaces the dialog in the history,
 * so that Back does not open it again (README, rule 6).
 */
export function WaysOn({ signal: { slug, name } }: { signal: Signal }) {
  const { pathname, state } = useLocation() as { pathname: string; state: { opened?: boolean } | null };
  const replace = Boolean(state?.opened);
  return (
    <>
      <Button asChild>
        <Link to={`/live?signal=${slug}`} replace={replace}>
          See live matches
        </Link>
      </Button>
      {filterSlugs.has(slug) && (
        <Button asChild variant="outline">
          <Link to={`/filter/${slug}`} replace={replace}>
            {name} before kick-off
          </Link>
        </Button>
      )}
      <ShortlistButton />
      {pathname !== `/signal/${slug}` && (
        <Button asChild variant="link">
          <Link to={`/signal/${slug}`} replace={replace}>
            Open as a page
          </Link>
        </Button>
      )}
    </>
  );
}
