import { Link, useLocation } from '@mutha/remote/router';
import { Button } from '@mutha/shared-ui';
import { filterSlugs } from '../data/explained.ts';
import type { Signal } from '../data/index.ts';
import { ShortlistButton } from './shortlist-button.tsx';

interface WaysOnProps {
  signal: Signal;
  /** Whether they are on the page of the definition. Then they need no link to it. */
  isOnPage?: boolean;
}

/**
 * Links to the next steps with a signal. In a dialog that a card has opened, a link replaces the dialog in the history,
 * so that Back does not open it again (README, rule 6).
 */
export function WaysOn({ signal: { slug, name }, isOnPage = false }: WaysOnProps) {
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const replace = Boolean(state?.opened);
  const wide = isOnPage ? undefined : 'flex-1 px-3';
  return (
    <>
      <Button asChild className={wide}>
        <Link to={`/live?signal=${slug}`} replace={replace}>
          See live matches
        </Link>
      </Button>
      <ShortlistButton className={wide} />
      {(filterSlugs.has(slug) || !isOnPage) && (
        <span className="flex w-full flex-wrap gap-x-6">
          {!isOnPage && (
            <Button asChild variant="link" size="sm">
              <Link to={`/signal/${slug}`} replace={replace}>
                Open as a page
              </Link>
            </Button>
          )}
          {filterSlugs.has(slug) && (
            <Button asChild variant="link" size="sm">
              <Link to={`/filter/${slug}`} replace={replace}>
                {name} before kick-off
              </Link>
            </Button>
          )}
        </span>
      )}
    </>
  );
}
