import { Button } from '@mutha/shared-ui';

interface SignalNoteProps {
  name: string;
  count: number;
  onDismiss: () => void;
}

/** Says which signal a link asked for. Matches with this signal are highlighted, and no match is left out. */
export function SignalNote({ name, count, onDismiss }: SignalNoteProps) {
  const words = count === 1 ? '1 match carries it and stands out.' : `${count} matches carry it and stand out.`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-primary pl-3">
      <span>
        You came for <strong className="font-semibold">{name}</strong>. {words}
      </span>
      <Button variant="ghost" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </p>
  );
}
