import { Badge, band, Section } from '@mutha/shared-ui';
import { MatchLink } from '../../structure/match-link.tsx';
import type { ExplainerPage } from '../page.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { SampleNote } from './sample-note.tsx';
import { WayOn } from './way-on.tsx';

export function LiveMatches({ page }: { page: ExplainerPage }) {
  return (
    <Section
      title="Live matches"
      lead={<SampleNote>As they stand on Friday at 20:52. This is how one looks while it runs.</SampleNote>}
    >
      <ul className="border-t border-line">
        {page.live.map((match) => (
          <li
            key={`${match.home} ${match.away}`}
            className="grid items-center gap-x-8 gap-y-3 border-b border-line py-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <p className="flex flex-wrap items-baseline gap-x-4 lg:w-56">
              <span className="font-display text-3xl font-black whitespace-nowrap">{match.score}</span>
              <span className="text-sm font-semibold whitespace-nowrap text-primary-ink">
                {match.minute}' {match.phase}
              </span>
            </p>
            <div className="grid gap-1">
              <h3 className="text-xl">
                <MatchLink to={match.page}>
                  {match.home} vs {match.away}
                </MatchLink>
              </h3>
              <p className="text-sm text-muted">{match.alert}</p>
            </div>
            <p className="flex flex-wrap items-center gap-2">
              <Badge variant="success">{match.status}</Badge>
              <ConfidenceBadge band={band(match.confidence)} score={match.confidence} />
            </p>
          </li>
        ))}
      </ul>
      <WayOn to={`/live?signal=${page.slug}`}>See {page.title} on the live board</WayOn>
    </Section>
  );
}
