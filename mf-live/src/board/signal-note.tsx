import { Link } from '@mutha/remote/router';
import { Button, inWords } from '@mutha/shared-ui';
import type { ReactNode } from 'react';
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

/**
 * Names the signal of a link. Matches that carry it are marked. The others are hidden only when the visitor presses
 * "Only these".
 */
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
  /** The day of the match in UTC, such as `2026-11-28`. */
  day: string;
  onDismiss: () => void;
}

/** Says when the match of a link is on, if it has not begun, and what the visitor can see of it until then. */
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

/**
 * `Saturday 28 November`. The day for the visitor may differ: it depends on the hour of the kick-off, which is not
 * known here.
 */
function dayInWords(day: string): string {
  const { weekday, day: number, month } = inWords(new Date(`${day}T12:00`));
  return `${weekday} ${number} ${month}`;
}

function Note({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 max-sm:mb-2 border-primary pl-3">
      {children}
      <Button variant="ghost" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </p>
  );
}
