import { Badge, Button, Card, Section, Tooltip } from '@mutha/shared-ui';
import { MatchLink } from '../../structure/match-link.tsx';
import { type ExplainerPage, fixturesWith } from '../page.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { SampleNote } from './sample-note.tsx';
import { WayOn } from './way-on.tsx';

export function UpcomingMatches({ page }: { page: ExplainerPage }) {
  return (
    <Section
      title="Upcoming matches"
      lead={<SampleNote>This is how a match that fits will look before kick-off.</SampleNote>}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {page.upcoming.map((match) => (
          <li key={`${match.home} ${match.away}`} className="grid">
            <Card asChild className="grid content-start gap-3">
              <article>
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                  <span>{match.competition}</span>
                  <span>{match.datetime}</span>
                </p>
                <h3 className="text-2xl">
                  <MatchLink to={match.page}>
                    {match.home} vs {match.away}
                  </MatchLink>
                </h3>
                <p className="flex flex-wrap gap-2">
                  <Badge variant="outline">{page.title}</Badge>
                  <ConfidenceBadge band={match.confidence} score={match.confidenceScore} />
                </p>
                <Tooltip content="Tracking a game opens with early access.">
                  <Button variant="outline" size="sm" aria-disabled="true" className="mt-2 justify-self-start">
                    Track This Game
                  </Button>
                </Tooltip>
              </article>
            </Card>
          </li>
        ))}
      </ul>
      {page.kind === 'filter' && <WayOn to={fixturesWith(page)}>See the fixtures with {page.title}</WayOn>}
    </Section>
  );
}
