import { Button } from '@mutha/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Named } from './names.ts';

const link = 'font-semibold underline underline-offset-4';

interface SignalNoteProps {
  named: Named;
  /** How many of the matches that are shown carry it. */
  count: number;
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
  onDismiss: () => void;
}

/** Says which signal a link asked for. Matches that carry it stand out, and no other is hidden until it is asked for. */
export function SignalNote({ named: { name, path }, count, isOnly, onOnly, onDismiss }: SignalNoteProps) {
  const words =
    count === 0
      ? 'No match that is shown carries it.'
      : count === 1
        ? '1 match carries it and stands out.'
        : `${count} matches carry it and stand out.`;
  return (
    <Note onDismiss={onDismiss}>
      <span>
        You came for{' '}
        <Link to={path} className={link}>
          {name}
        </Link>
        . {words}
      </span>
      {(count > 0 || isOnly) && (
        <Button variant="outline" size="sm" onClick={() => onOnly(!isOnly)}>
          {isOnly ? 'Show all' : 'Only these'}
        </Button>
      )}
    </Note>
  );
}

interface ToComeNoteProps {
  id: string;
  /** Of the match, in UTC, such as `2026-11-28`. */
  day: string;
  onDismiss: () => void;
}

/** Says when a match is on that a link asked for too early, and what can be seen of it until then. */
export function ToComeNote({ id, day, onDismiss }: ToComeNoteProps) {
  return (
    <Note onDismiss={onDismiss}>
      <span>
        That match has not kicked off. It will be here on <time dateTime={day}>{dayInWords(day)}</time>, UK time. Until
        then,{' '}
        <Link to={`/filters?fixture=${id}`} className={link}>
          see what the filters say
        </Link>
        .
      </span>
    </Note>
  );
}

/** `Saturday 28 November`. Which day that is for the visitor depends on an hour that nobody knows here. */
function dayInWords(day: string): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', form).replace(',', '');
}

function Note({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-primary pl-3">
      {children}
      <Button variant="ghost" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </p>
  );
}
