import { Link } from '@mutha/remote/router';
import { Badge, LocalTime } from '@mutha/shared-ui';
import { useStore } from 'zustand';
import { readMatches } from '../data/index.ts';
import { followed } from '../follow/followed.ts';

interface NextMatchesProps {
  /** How many matches are shown, at least one. */
  count: number;
}

/**
 * The next matches (README, rule 5), for the screen of another team. The screen draws the heading above them, since
 * only it knows the heading's level.
 */
export function NextMatchesFragment({ count }: NextMatchesProps) {
  const { ids } = useStore(followed);
  return (
    <div className="grid gap-4">
      <ul aria-label="Next matches" className="grid border-b border-line">
        {readMatches()
          .slice(0, count)
          .map(({ id, kickoff, home, away }) => (
            <li
              key={id}
              className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[1fr_auto]"
            >
              <span className="flex flex-wrap items-center gap-x-3 font-display text-xl font-extrabold">
                {home} vs {away}
                {ids.includes(id) && <Badge variant="success">Followed</Badge>}
              </span>
              <span className="text-sm text-muted">
                <LocalTime iso={kickoff} show="full" />
              </span>
            </li>
          ))}
      </ul>
      <p>
        <Link
          to="/new-remote"
          className="inline-flex min-h-8 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          All matches
        </Link>
      </p>
    </div>
  );
}
