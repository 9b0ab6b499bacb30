import { Link } from '@mutha/remote/router';
import { Button } from '@mutha/shared-ui';
import type { Named } from './names.ts';

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
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-primary pl-3 max-sm:mb-2">
      <span>
        You came for{' '}
        <Link to={path} className="font-semibold underline underline-offset-4">
          {name}
        </Link>
        . {words}
      </span>
      {(count > 0 || isOnly) && (
        <Button variant="outline" size="sm" onClick={() => onOnly(!isOnly)}>
          {isOnly ? 'Show all' : 'Only these'}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </p>
  );
}
