import { Link } from '@mutha/remote/router';
import { Badge, Button, Card, inWords } from '@mutha/shared-ui';
import type { MatchToCome } from './to-come.ts';

interface ToComeCardProps {
  match: MatchToCome;
  onDismiss: () => void;
}

/** The match of a link that has not kicked off, in the place that a match on the board would have. */
export function ToComeCard({ match: { id, day, name }, onDismiss }: ToComeCardProps) {
  return (
    <Card asChild className="ui-asked mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 border-l-4 border-primary sm:mt-4">
      <article data-to-come={id}>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Badge variant="outline">Not kicked off</Badge>
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </p>
        <h2 className="text-2xl">{name}</h2>
        <p className="text-sm text-muted">
          It will be here on <time dateTime={day}>{dayInWords(day)}</time>, UK time. Until then,{' '}
          <Link to={`/filters?fixture=${id}`} className="font-semibold text-ink underline underline-offset-4">
            look for it among the fixtures
          </Link>
          .
        </p>
      </article>
    </Card>
  );
}

/** `Saturday 28 November`. */
function dayInWords(day: string): string {
  const { weekday, day: number, month } = inWords(new Date(`${day}T12:00`));
  return `${weekday} ${number} ${month}`;
}
