import { Link } from '@mutha/remote/router';
import { Confidence } from '@mutha/shared-ui';
import { MatchLink } from '../structure/match-link.tsx';
import { weekend } from '../structure/weekend.ts';
import { Feature } from './feature.tsx';
import { reads } from './sample.ts';

export function PreMatch() {
  return (
    <Feature
      side="right"
      title="Find the match before it starts"
      text="Pre-match filters go through the fixtures by form, odds and conditions, and say which kind of game each is likely to be. Every one comes with a figure and a reason."
      link={{ to: '/filters?confidence=60', label: 'Browse the fixtures' }}
    >
      <ul className="grid">
        {reads.map(({ home, away, page, filter, confidence, why }) => (
          <li key={home} className="grid gap-1 border-b border-line py-4 first:pt-0">
            <p className="grid justify-items-start gap-x-4 gap-y-1 sm:flex sm:items-center sm:justify-between">
              <MatchLink to={page} className="font-display text-xl font-bold">
                {home} vs {away}
              </MatchLink>
              <Confidence value={confidence} label={filter.name} />
            </p>
            <p className="text-sm text-muted">
              <Link to={filter.page} className="font-semibold text-ink underline underline-offset-4">
                {filter.name}
              </Link>
              . {why}
            </p>
          </li>
        ))}
      </ul>
      <figcaption className="pt-4 text-xs text-muted">Sample data, {weekend}.</figcaption>
    </Feature>
  );
}
